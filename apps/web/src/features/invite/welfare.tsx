import {
  guestPoints,
  hostChances,
  hostPoints,
  shareDays,
  sharePercent,
} from '@pollen/contract/values/invite';
import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n/i18n.ts';
import { Card, List } from '../../ui/card.tsx';
import { GlobeIcon } from '../../ui/icons/globe.tsx';
import { BankIcon, GiftIcon, MailIcon, StarIcon, SwapIcon } from '../../ui/icons/things.tsx';
import { PhoneIcon } from '../../ui/icons/work.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { HexBadge } from '../../ui/marks/cell.tsx';

const reasons = [
  ['mailbox', MailIcon],
  ['device', PhoneIcon],
  ['address', GlobeIcon],
  ['bank', BankIcon],
  ['ring', SwapIcon],
] as const;

const gift = (icon: ReactNode) => <HexBadge kind="soft" icon={icon} />;

/** What guest and host get, when, and when they do not. */
export function Welfare() {
  const t = useText('invite');
  return (
    <>
      <h2 className="h2">{t('welfare.guest')}</h2>
      <Card flush>
        <ListRow
          start={gift(<GiftIcon size={20} />)}
          title={t('welfare.points', { points: guestPoints })}
          text={t('welfare.joining')}
        />
      </Card>
      <h2 className="h2">{t('welfare.host')}</h2>
      <List>
        <ListRow
          start={gift(<StarIcon size={20} />)}
          title={t('welfare.points', { points: hostPoints })}
          text={t('welfare.first', { chances: hostChances })}
        />
        <ListRow
          start={gift(<SwapIcon size={20} />)}
          title={`${sharePercent}%`}
          text={t('welfare.share', { days: shareDays })}
        />
      </List>
      <p className="meta">{t('welfare.ours')}</p>
      <h2 className="h2">{t('welfare.notTitle')}</h2>
      <p className="meta">{t('welfare.notText')}</p>
      <List>
        {reasons.map(([reason, Icon]) => (
          <ListRow key={reason} plain start={<Icon />} title={t(`welfare.not.${reason}`)} />
        ))}
      </List>
    </>
  );
}
