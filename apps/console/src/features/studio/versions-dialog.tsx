import { useAction } from '../../platform/actions.ts';
import { moment } from '../../platform/format.ts';
import { usePages } from '../../platform/queries.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal } from '../../ui/field.tsx';
import type { StudioModel } from './use-studio.ts';

interface VersionsProps {
  readonly draftId: number;
  readonly studio: Pick<StudioModel, 'autosave' | 'settle'>;
  readonly onClose: () => void;
}

/** What was saved before, by whom and when. A restored version is a new one; nothing is lost. */
export function VersionsDialog({ draftId, studio, onClose }: VersionsProps) {
  const list = usePages('GET /survey-drafts/{id}/versions', { id: draftId });
  const restore = useAction('POST /survey-drafts/{id}/restore');
  const newest = list.items[0]?.number;
  async function run(number: number) {
    if (!(await studio.autosave.saveNow())) return;
    const { revision } = studio.autosave;
    const restored = await restore.run({ id: draftId, number, revision });
    if (!restored) return;
    studio.settle(restored, 'theirs');
    onClose();
  }
  return (
    <Dialog title="Versions" onClose={onClose}>
      <Refusal>{restore.refusal}</Refusal>
      <DataTable
        caption="Versions, the newest first"
        rowKey={({ number }) => number}
        list={list}
        empty="Nothing was saved yet."
        columns={[
          { head: 'Version', cell: ({ number }) => <b className="num">{number}</b> },
          { head: 'Saved', cell: ({ savedAt }) => moment(savedAt) },
          { head: 'By', cell: ({ savedBy }) => savedBy },
          {
            head: <span className="vh">Restore</span>,
            right: true,
            cell: ({ number }) =>
              number === newest ? (
                <span className="cap">current</span>
              ) : (
                <Button busy={restore.busy} onClick={() => run(number)}>
                  Restore
                  <span className="vh"> version {number}</span>
                </Button>
              ),
          },
        ]}
      />
    </Dialog>
  );
}
