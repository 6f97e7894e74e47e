import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';

/** Shows the link of a new report, this once. */
export function LinkDialog({
  link,
  onClose,
}: {
  readonly link: string;
  readonly onClose: () => void;
}) {
  const [status, setStatus] = useState('');
  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setStatus('Copied.');
    } catch {
      setStatus('Your browser doesn’t allow copying here. Select the link and copy it.');
    }
  }
  return (
    <Dialog title="Link for the client" onClose={onClose}>
      <TextField
        label="Link"
        hint="Copy it now: it is not stored and not shown again. If it is lost, create another one."
        readOnly
        value={link}
        onFocus={({ target }) => target.select()}
      />
      <div className="row">
        <Button kind="honey" onClick={() => void copy()}>
          Copy link
        </Button>
        <span className="cap" role="status">
          {status}
        </span>
      </div>
    </Dialog>
  );
}
