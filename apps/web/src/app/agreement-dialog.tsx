import { agreementVersion } from '@pollen/contract/values/agreement';
import { AgreementSentence } from '../features/identity/sign-in/agreement-sentence.tsx';
import { call } from '../platform/http/api.ts';
import { loadMessages, textOf } from '../platform/i18n/i18n.ts';
import { currentProfile, setProfile } from '../platform/session/session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/popup/dialog.tsx';
import { openPopup } from '../ui/popup/store.ts';

let isOpen = false;

async function agree(close: () => void): Promise<void> {
  await call('POST /v1/user/agreement', { version: agreementVersion });
  const profile = currentProfile();
  if (profile) setProfile({ ...profile, agreementDue: false });
  close();
}

/** Asks a member who agreed to an older version, or before versions were stored. */
export async function askForAgreement(): Promise<void> {
  if (isOpen) return;
  isOpen = true;
  await loadMessages(['sign-in']);
  const { closed } = openPopup((shown) => (
    <Dialog
      {...shown}
      title={textOf('sign-in', 'agreement.changed')}
      closeOnOverlay={false}
      closeOnEscape={false}
      actions={
        <Button
          onClick={() => {
            // A failed call is shown like all others; the dialog stays open.
            agree(shown.onClose).catch(() => undefined);
          }}
        >
          {textOf('sign-in', 'agreement.agree')}
        </Button>
      }
    >
      <AgreementSentence />
    </Dialog>
  ));
  await closed;
  isOpen = false;
}
