import type { TaskFields } from '@pollen/contract/operator/task-fields';
import { Button } from '../../ui/button.tsx';
import { fieldLabels } from './field-labels.ts';
import { changedNames } from './rules.ts';

interface SaveConflictProps {
  /** The form when editing began, as edited, and as the server has it now. */
  readonly base: TaskFields;
  readonly mine: TaskFields;
  readonly theirs: TaskFields;
  readonly onKeep: () => void;
  readonly onDrop: () => void;
}

const listed = (names: readonly (keyof TaskFields)[]) =>
  names.map((name) => fieldLabels[name]).join(', ') || 'nothing';

/** Shown when two operators edited the same task: neither overwrites the other without noticing. */
export function SaveConflict({ base, mine, theirs, onKeep, onDrop }: SaveConflictProps) {
  const ours = changedNames(base, mine);
  const others = changedNames(base, theirs);
  const both = ours.filter((name) => others.includes(name));
  return (
    <section className="card stack" role="alert" aria-label="Saved since">
      <h2>Somebody saved this task since you opened it</h2>
      <div className="facts">
        <div>
          They changed <b>{listed(others)}</b>
        </div>
        <div>
          You changed <b>{listed(ours)}</b>
        </div>
        {both.length > 0 && (
          <div className="berry">
            Both changed (yours wins) <b>{listed(both)}</b>
          </div>
        )}
      </div>
      <div className="row wrap">
        <Button kind="honey" onClick={onKeep}>
          Apply my changes on top
        </Button>
        <Button onClick={onDrop}>Discard my changes</Button>
      </div>
    </section>
  );
}
