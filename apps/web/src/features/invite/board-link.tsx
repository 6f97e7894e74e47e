import { paths } from '@pollen/contract/values/web-paths';
import { useText } from '../../platform/i18n/i18n.ts';
import { useNowMs } from '../../platform/page/first-render.ts';
import { List } from '../../ui/card.tsx';
import { ChartIcon } from '../../ui/icons/things.tsx';
import { ListLink } from '../../ui/list-row.tsx';
import { HexBadge } from '../../ui/marks/cell.tsx';
import { monthName } from './board.tsx';

export function BoardLink() {
  const t = useText('invite');
  const month = new Date(useNowMs()).toISOString().slice(0, 7);
  return (
    <List>
      <ListLink
        href={paths.subjectInviteFriend()}
        start={<HexBadge kind="soft" icon={<ChartIcon size={20} />} />}
        title={t('board.open', { month: monthName(month) })}
        text={t('board.openText')}
      />
    </List>
  );
}
