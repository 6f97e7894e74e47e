import { plural } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { answersIn, type CodingState as State } from './coding-session.ts';

interface CodingStateProps {
  readonly state: State;
  /** What the last key did not do, and why. */
  readonly note: string | null;
  readonly refusal: string | null;
  readonly onRetry: () => void;
}

/** Whether everything that was given is saved. */
export function CodingState({ state, note, refusal, onRetry }: CodingStateProps) {
  const [saving, failed] = [answersIn(state, 'saving').length, answersIn(state, 'failed').length];
  return (
    <>
      {failed > 0 && (
        <div className="note spread" role="alert">
          <span>
            {`The codes of ${plural(failed, 'answer')} are not saved.`} {refusal}
          </span>
          <Button onClick={onRetry}>Save again</Button>
        </div>
      )}
      <output className="cap coding__state">
        {note ?? (saving > 0 ? 'Saving…' : state.given.size > 0 && failed === 0 ? 'Saved' : '')}
      </output>
    </>
  );
}
