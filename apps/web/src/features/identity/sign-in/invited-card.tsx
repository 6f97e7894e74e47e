import { useText } from '../../../platform/i18n/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { GiftIcon } from '../../../ui/icons/things.tsx';
import { HexBadge } from '../../../ui/marks/cell.tsx';

/** The welcome gift, paid with the first accepted survey. */
const guestPoints = 100;

/** The guest's points and when they are paid, shown on both steps of the registration. */
export default function InvitedCard() {
  const t = useText('sign-in');
  return (
    <Card tint="honey" className="row">
      <HexBadge icon={<GiftIcon size={20} />} />
      <div>
        <div className="h3">{t('register.invited', { points: guestPoints })}</div>
        <div className="meta">{t('register.invitedText')}</div>
      </div>
    </Card>
  );
}
