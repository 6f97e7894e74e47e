import {
  type MemberCard,
  type SuspensionReason,
  suspensionReasons,
} from '@pollen/contract/operator/member';
import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { useMay } from '../../platform/session.ts';
import { useUnsaved } from '../../platform/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal, SelectField } from '../../ui/field.tsx';

const reasonWords: Readonly<Record<SuspensionReason, string>> = {
  multipleAccounts: 'More than one account',
  fraudRing: 'Part of a fraud ring',
  badAnswers: 'Made-up answers',
  abuse: 'Abuse of other people',
  atOwnRequest: 'At their own request',
  other: 'Something else',
};

function Suspend({
  member,
  onClose,
}: {
  readonly member: MemberCard;
  readonly onClose: () => void;
}) {
  const suspend = useAction('POST /members/{id}/suspend');
  const [reason, setReason] = useState<SuspensionReason>('multipleAccounts');
  useUnsaved(reason);
  async function run() {
    if (await suspend.run({ id: member.id, reason })) onClose();
  }
  return (
    <Dialog
      title={`Suspend ${member.nickname}?`}
      onClose={onClose}
      action={{ label: 'Suspend', kind: 'berry', busy: suspend.busy, run }}
    >
      <Refusal>{suspend.refusal}</Refusal>
      <SelectField
        label="Reason"
        hint="Kept in the action log under your name."
        value={reason}
        onChange={(event) => {
          const picked = suspensionReasons.find((known) => known === event.target.value);
          if (picked) setReason(picked);
        }}
      >
        {suspensionReasons.map((known) => (
          <option key={known} value={known}>
            {reasonWords[known]}
          </option>
        ))}
      </SelectField>
      <div className="note">
        <p className="cap">{member.nickname} will read</p>
        <p>“Your account is suspended. Please contact us.”</p>
      </div>
    </Dialog>
  );
}

function Restore({
  member,
  onClose,
}: {
  readonly member: MemberCard;
  readonly onClose: () => void;
}) {
  const restore = useAction('POST /members/{id}/restore');
  async function run() {
    if (await restore.run({ id: member.id })) onClose();
  }
  return (
    <Dialog
      title={`Restore ${member.nickname}?`}
      onClose={onClose}
      action={{ label: 'Restore', kind: 'leaf', busy: restore.busy, run }}
    >
      <Refusal>{restore.refusal}</Refusal>
      <p>They can use the app again at once, with all their points.</p>
    </Dialog>
  );
}

/** Shuts a member out, or lets them in again. */
export function Suspension({ member }: { readonly member: MemberCard }) {
  const [open, setOpen] = useState(false);
  const allowed = useMay('member.suspend');
  if (!allowed || member.erasedAt) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button kind={member.suspendedAt ? 'line' : 'berry-line'} onClick={() => setOpen(true)}>
        {member.suspendedAt ? 'Restore' : 'Suspend'}
      </Button>
      {open &&
        (member.suspendedAt ? (
          <Restore member={member} onClose={close} />
        ) : (
          <Suspend member={member} onClose={close} />
        ))}
    </>
  );
}
