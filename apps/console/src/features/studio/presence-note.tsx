import { Button } from '../../ui/button.tsx';

interface PresenceNoteProps {
  readonly edits: boolean;
  readonly editor: string | null;
  readonly readers: readonly string[];
  readonly onTakeOver: () => void;
}

/** Shows who else has the survey open, and who is editing. */
export function PresenceNote({ edits, editor, readers, onTakeOver }: PresenceNoteProps) {
  if (edits) {
    if (readers.length === 0) return null;
    const names = [...new Set(readers)].join(', ');
    return (
      <p className="studio-note" role="status">
        {names} {readers.length === 1 ? 'is' : 'are'} viewing this survey.
      </p>
    );
  }
  return (
    <div className="studio-note" role="status">
      <p>
        <b>{editor ?? 'Another tab'} is editing.</b> You see each change a few seconds later. If you
        take over, their edits are kept.
      </p>
      <Button kind="honey" onClick={onTakeOver}>
        Take over
      </Button>
    </div>
  );
}
