import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';

/** Shows a new secret, this once. */
export function SecretDialog({
  secret,
  onClose,
}: {
  readonly secret: string;
  readonly onClose: () => void;
}) {
  return (
    <Dialog title="Copy the secret now" onClose={onClose}>
      <p>It is shown this once. Receivers check the signature of every event with it.</p>
      <TextField
        label="Secret"
        className="field__control mono"
        readOnly
        value={secret}
        onFocus={({ target }) => target.select()}
      />
    </Dialog>
  );
}
