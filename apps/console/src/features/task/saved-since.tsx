import type { TaskFields } from '@pollen/contract/operator/task-fields';
import { words } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { changedNames } from './rules.ts';

interface SavedSinceProps {
  /** As it was when typing began, as typed, and as it is on the server. */
  readonly base: TaskFields;
  readonly mine: TaskFields;
  readonly theirs: TaskFields;
  readonly onKeep: () => void;
  readonly onDrop: () => void;
}

const told = (names: readonly string[]) => names.map(words).join(', ') || 'nothing';

/** Two operators edited at the same time: nothing is lost, and nobody overwrites the other unnoticed. */
export function SavedSince({ base, mine, theirs, onKeep, onDrop }: SavedSinceProps) {
  const ours = changedNames(base, mine);
  const others = changedNames(base, theirs);
  const both = ours.filter((name) => others.includes(name));
  return (
    <section className="card stack" role="alert" aria-label="Saved since">
      <h2>Somebody saved this task since you opened it</h2>
      <div className="facts">
        <div>
          They changed <b>{told(others)}</b>
        </div>
        <div>
          You changed <b>{told(ours)}</b>
        </div>
        {both.length > 0 && (
          <div className="berry">
            Both changed (yours wins) <b>{told(both)}</b>
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
