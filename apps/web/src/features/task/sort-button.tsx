import { useText } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { filtersIn, useListChoice } from './list-choice.ts';

/** Its code is loaded when it is tapped. */
async function open(): Promise<void> {
  const { openSortSheet } = await import('./sort-sheet.tsx');
  openSortSheet();
}

/** Shows the sort order and the number of active filters. */
export function SortButton() {
  const t = useText('task');
  const choice = useListChoice();
  const filters = filtersIn(choice);
  return (
    <Button kind="line" small className="task-sort" onClick={() => void open()}>
      {t(`list.order.${choice.order}`)}
      {filters > 0 && <span className="honey">{t('list.filters', { count: filters })}</span>}
    </Button>
  );
}
