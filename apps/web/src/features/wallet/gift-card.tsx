import { useText } from '../../platform/i18n/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { GiftIcon } from '../../ui/icons/things.tsx';
import { HexBadge } from '../../ui/marks/cell.tsx';
import { useWelcomeGift } from './queries.ts';

/** A pending welcome gift, and what it waits for. */
export function GiftCard() {
  const t = useText('wallet');
  const { data } = useWelcomeGift();
  if (data?.gift !== 'waiting') return null;
  return (
    <Card tint="honey" className="row">
      <HexBadge icon={<GiftIcon size={20} />} />
      <div>
        <h2 className="h3">{t('gift.title', { points: data.points })}</h2>
        <p className="meta">{t('gift.text')}</p>
      </div>
    </Card>
  );
}
