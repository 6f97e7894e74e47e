import { useText } from '../../platform/i18n/i18n.ts';
import { formatMoment } from '../../platform/i18n/moment.ts';
import { Card } from '../../ui/card.tsx';
import { useWallet } from './queries.ts';

/**
 * When the points expire, and how to keep them; only shown to members whose points are about to
 * expire.
 */
export function ExpiryCard() {
  const t = useText('wallet');
  const { data } = useWallet();
  if (!data || data.expiresAt === null) return null;
  return (
    <Card tint="honey">
      <h2 className="h3">{t('expiry.title', { day: formatMoment(data.expiresAt, 'day') })}</h2>
      <p className="meta">{t('expiry.text')}</p>
    </Card>
  );
}
