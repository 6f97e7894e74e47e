import type { InviteLink } from '@pollen/contract/operations/invite';
import { guestPoints, hostPoints, shareDays, sharePercent } from '@pollen/contract/values/invite';
import { useText } from '../../platform/i18n/i18n.ts';
import { QrCode } from './qr-code.tsx';
import { ShareActions } from './share-actions.tsx';
import '../../ui/ink-card.css';
import './invite.css';

/** The member's code and link, to show, send and copy. */
export function InviteCard({ link }: { readonly link: InviteLink }) {
  const t = useText('invite');
  return (
    <>
      <section className="wallet invite__card">
        <QrCode text={link.url} label={t('qr')} />
        <div className="grow invite__words">
          <div>
            <div className="wallet__label">{t('yourCode')}</div>
            <div className="num invite__code">{link.code}</div>
          </div>
          <p className="wallet__label">
            {t('theyGet', { points: guestPoints })}{' '}
            {t('youGet', { points: hostPoints, percent: sharePercent, days: shareDays })}
          </p>
        </div>
      </section>
      <ShareActions url={link.url} />
    </>
  );
}
