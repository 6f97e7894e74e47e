import type { MemberCard } from '@pollen/contract/operator/member';
import {
  type SuspensionReason,
  suspensionDecisionDays,
  suspensionNoteLengths,
  suspensionReasons,
} from '@pollen/contract/values/suspension';
import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { moment } from '../../platform/format.ts';
import { useCall } from '../../platform/queries.ts';
import { useMay, useOperator } from '../../platform/session.ts';
import { useUnsaved } from '../../platform/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal, SelectField, TextArea } from '../../ui/field.tsx';
import { languageNames } from '../../ui/language-fields.tsx';

export const suspensionWords: Readonly<Record<SuspensionReason, string>> = {
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
  const ground = useCall('GET /members/{id}/suspension-evidence', { id: member.id }).data;
  const [reason, setReason] = useState<SuspensionReason | null>(null);
  const [note, setNote] = useState('');
  const { markSaved } = useUnsaved({ reason, note });
  const counted = ground?.reasons.find((known) => known.reason === reason)?.text ?? null;
  const typed = note.trim();
  const short = typed.length > 0 || counted === null;
  async function run() {
    if (reason === null) return;
    const body = typed === '' ? { reason } : { reason, note: typed };
    if (!(await suspend.run({ id: member.id, ...body }, { onAccepted: markSaved }))) return;
    onClose();
  }
  return (
    <Dialog
      title={`Suspend ${member.nickname}?`}
      onClose={onClose}
      action={{
        label: 'Suspend',
        kind: 'berry',
        busy: suspend.busy,
        disabledReason:
          reason === null
            ? 'Choose a reason.'
            : ground === undefined
              ? 'What is known is still loading.'
              : short && typed.length < suspensionNoteLengths.min
                ? `Write what it is based on, in at least ${suspensionNoteLengths.min} characters.`
                : null,
        run,
      }}
    >
      <Refusal>{suspend.refusal}</Refusal>
      <SelectField
        label="Reason"
        hint="Kept in the action log under your name."
        value={reason ?? ''}
        onChange={(event) =>
          setReason(suspensionReasons.find((known) => known === event.target.value) ?? null)
        }
      >
        <option value="">Choose</option>
        {suspensionReasons.map((known) => (
          <option key={known} value={known}>
            {suspensionWords[known]}
          </option>
        ))}
      </SelectField>
      {reason !== null && ground !== undefined && (
        <TextArea
          label={counted === null ? 'What it is based on' : 'What else it is based on (optional)'}
          hint={`The member reads it as you write it. Their language: ${languageNames[ground.locale] ?? ground.locale}.`}
          value={note}
          maxLength={suspensionNoteLengths.max}
          fault={suspend.faults['note']}
          onChange={(event) => setNote(event.target.value)}
        />
      )}
      <div className="note">
        <p className="cap">{member.nickname} will read</p>
        <p>“Your account is suspended. Please contact us.”</p>
        {reason !== null && ground !== undefined && (
          <p>
            {counted === null && typed === ''
              ? 'No count shows this reason: only what you write above.'
              : [counted, typed].filter(Boolean).join(' ')}
          </p>
        )}
        <p className="cap">
          An e-mail and a page that needs no log-in state the reason and what it is based on,
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
  const { reason, evidence, by, decideBy, answer, keptAt } = suspension;
  return (
    <section className="card stack" aria-label="Suspension">
      <h2>Suspension</h2>
      <p>
        {suspensionWords[reason]}.{' '}
        {keptAt === null
          ? `The member was promised a decision by ${moment(decideBy)}.`
          : `A second person confirmed it on ${moment(keptAt)}.`}
      </p>
      <p>
        <span className="cap">Based on</span> {evidence}
      </p>
      {by !== null && <p className="cap">Suspended by {by.name}; somebody else decides.</p>}
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
  const { id: me } = useOperator();
  if (!allowed || member.erasedAt) return null;
  const close = () => setOpen(null);
  const { suspension } = member;
  const undecided = suspension !== null && suspension.keptAt === null;
  return (
    <>
      {undecided && (
        <Button
          kind="berry-line"
          disabledReason={
            suspension.by?.id === me ? 'You suspended this member; somebody else decides.' : null
          }
          onClick={() => setOpen('keep')}
        >
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
