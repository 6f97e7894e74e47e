import { useText } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { filtersIn, useListChoice } from './list-choice.ts';

/** Brings its code only when it is tapped. */
async function open(): Promise<void> {
  const { openSortSheet } = await import('./sort-sheet.tsx');
  openSortSheet();
}

/** Says how the list is sorted and how many filters hide something. */
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
