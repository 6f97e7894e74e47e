import type { MemberCard } from '@pollen/contract/operator/member';
import {
  type SuspensionReason,
  suspensionDecisionDays,
  suspensionReasons,
} from '@pollen/contract/values/suspension';
import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { moment } from '../../platform/format.ts';
import { useMay } from '../../platform/session.ts';
import { useUnsaved } from '../../platform/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal, SelectField } from '../../ui/field.tsx';

const suspensionWords: Readonly<Record<SuspensionReason, string>> = {
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
            {suspensionWords[known]}
          </option>
        ))}
      </SelectField>
      <div className="note">
        <p className="cap">{member.nickname} will read</p>
        <p>“Your account is suspended. Please contact us.”</p>
        <p className="cap">
          An e-mail and a page that needs no log-in state the reason and the kind of evidence,
          promise a decision within {suspensionDecisionDays} days, and let the member reply.
        </p>
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

function Keep({ member, onClose }: { readonly member: MemberCard; readonly onClose: () => void }) {
  const keep = useAction('POST /members/{id}/keep-suspended');
  async function run() {
    if (await keep.run({ id: member.id })) onClose();
  }
  return (
    <Dialog
      title={`Keep ${member.nickname} suspended?`}
      onClose={onClose}
      action={{ label: 'Keep suspended', kind: 'berry', busy: keep.busy, run }}
    >
      <Refusal>{keep.refusal}</Refusal>
      <p>
        This is the decision the member was promised. An e-mail informs them that a second person
        has reviewed the suspension.
      </p>
    </Dialog>
  );
}

/** What the member was informed of, their reply, and the date a decision is due. */
export function SuspensionFacts({ member }: { readonly member: MemberCard }) {
  const { suspension } = member;
  if (suspension === null) return null;
  const { reason, decideBy, answer, keptAt } = suspension;
  return (
    <section className="card stack" aria-label="Suspension">
      <h2>Suspension</h2>
      <p>
        {suspensionWords[reason]}.{' '}
        {keptAt === null
          ? `The member was promised a decision by ${moment(decideBy)}.`
          : `A second person confirmed it on ${moment(keptAt)}.`}
      </p>
      {answer === null ? (
        <p className="cap">The member has not answered.</p>
      ) : (
        <div className="note">
          <p className="cap">{member.nickname} wrote</p>
          <p>“{answer}”</p>
        </div>
      )}
    </section>
  );
}

/** Suspends a member, ends the suspension, or confirms it. */
export function Suspension({ member }: { readonly member: MemberCard }) {
  const [open, setOpen] = useState<'judge' | 'keep' | null>(null);
  const allowed = useMay('member.suspend');
  if (!allowed || member.erasedAt) return null;
  const close = () => setOpen(null);
  const undecided = member.suspension !== null && member.suspension.keptAt === null;
  return (
    <>
      {undecided && (
        <Button kind="berry-line" onClick={() => setOpen('keep')}>
          Keep suspended
        </Button>
      )}
      <Button kind={member.suspendedAt ? 'line' : 'berry-line'} onClick={() => setOpen('judge')}>
        {member.suspendedAt ? 'Restore' : 'Suspend'}
      </Button>
      {open === 'keep' && <Keep member={member} onClose={close} />}
      {open === 'judge' &&
        (member.suspendedAt ? (
          <Restore member={member} onClose={close} />
        ) : (
          <Suspend member={member} onClose={close} />
        ))}
    </>
  );
}
