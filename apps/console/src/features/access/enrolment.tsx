import { Button } from '../../ui/button.tsx';
import { QrCode } from '../../ui/qr-code.tsx';

/** The authenticator secret as a QR code, and as text to type. */
export function Enrolment({ secret, uri }: { readonly secret: string; readonly uri: string }) {
  return (
    <div className="stack">
      <p>Scan this with an authenticator app on your phone, then type the code it shows.</p>
      <QrCode text={uri} label="QR code for an authenticator app" />
      <p className="cap">
        Or type the key: <b className="mono access__secret">{secret}</b>
      </p>
    </div>
  );
}

/** Recovery codes; they are shown only this once. */
export function RecoveryCodes({
  codes,
  onDone,
}: {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}) {
  return (
    <div className="stack">
      <p>
        Store these on paper or in a password manager. Each opens the console once without your
        second factor, and they are never shown again.
      </p>
      <ul className="access__codes mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button kind="honey" onClick={onDone}>
        I have saved them
      </Button>
    </div>
  );
}
