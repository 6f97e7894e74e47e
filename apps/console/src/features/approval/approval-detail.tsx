import type { Approval } from '@pollen/contract/operator/approval';
import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { moment } from '../../platform/format.ts';
import { useOperator } from '../../platform/session.ts';
import { useUnsaved } from '../../platform/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal, TextArea } from '../../ui/field.tsx';
import { stateLabels, subjectPath } from './rules.ts';

type Asking = 'approved' | 'declined' | 'withdrawn';

function DecideDialog({
  approval,
  decision,
  onClose,
}: {
  readonly approval: Approval;
  readonly decision: 'approved' | 'declined';
  readonly onClose: () => void;
}) {
  const decide = useAction('POST /approvals/{id}/decide');
  const [reason, setReason] = useState('');
  useUnsaved(reason);
  const approves = decision === 'approved';
  async function run() {
    if (await decide.run({ id: approval.id, decision, reason })) onClose();
  }
  return (
    <Dialog
      title={approves ? 'Approve this request?' : 'Decline this request?'}
      onClose={onClose}
      action={{
        label: approves ? 'Approve' : 'Decline',
        kind: approves ? 'leaf' : 'berry',
        busy: decide.busy,
        run,
      }}
    >
      <Refusal>{decide.refusal}</Refusal>
      <p>{approval.summary.title}</p>
      <TextArea
        label={approves ? 'Reason (optional)' : 'Reason'}
        hint={`${approval.requestedBy.name} and the action log will show it.`}
        value={reason}
        fault={decide.faults['reason']}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}

function WithdrawDialog({
  approval,
  onClose,
}: {
  readonly approval: Approval;
  readonly onClose: () => void;
}) {
  const withdraw = useAction('POST /approvals/{id}/withdraw');
  async function run() {
    if (await withdraw.run({ id: approval.id })) onClose();
  }
  return (
    <Dialog
      title="Withdraw your request?"
      onClose={onClose}
      action={{ label: 'Withdraw', kind: 'berry', busy: withdraw.busy, run }}
    >
      <Refusal>{withdraw.refusal}</Refusal>
      <p>{approval.summary.title}</p>
    </Dialog>
  );
}

/** The outcome of a request, or what it is waiting for. */
function outcomeOf(approval: Approval, me: number): string {
  const { state, decidedBy, decidedAt, expiresAt, requestedBy } = approval;
  if (state === 'open') {
    return requestedBy.id === me
      ? `This is your request, so somebody else decides. It expires ${moment(expiresAt)}.`
      : `It expires ${moment(expiresAt)}.`;
  }
  if (state === 'expired') return `It expired ${moment(expiresAt)} without a decision.`;
  const who = decidedBy ? ` by ${decidedBy.id === me ? 'you' : decidedBy.name}` : '';
  return `${stateLabels[state]}${who} ${moment(decidedAt)}.`;
}

/** One request: its subject, who made it, and the buttons to approve or decline it. */
export function ApprovalDetail({ approval }: { readonly approval: Approval }) {
  const { id: me } = useOperator();
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  const { summary, state, requestedBy, requestedAt, reason } = approval;
  const subject = subjectPath(approval.subject);
  const isMine = requestedBy.id === me;
  return (
    <section className="card stack" aria-label="Request">
      <h2>{summary.title}</h2>
      <div className="facts">
        {summary.facts.map(({ name, value }) => (
          <div key={name}>
            {name} <b>{value}</b>
          </div>
        ))}
        <div>
          Requested by <b>{isMine ? 'you' : requestedBy.name}</b>
        </div>
        <div>
          Requested <b>{moment(requestedAt)}</b>
        </div>
      </div>
      {subject && (
        <p>
          <a className="link" href={subject}>
            Open {approval.subject.kind} {approval.subject.id}
          </a>
        </p>
      )}
      <p className="sub">{outcomeOf(approval, me)}</p>
      {reason && <p className="note">{reason}</p>}
      {approval.mayDecide && (
        <div className="row wrap">
          <Button kind="berry-line" onClick={() => setAsking('declined')}>
            Decline
          </Button>
          <Button kind="leaf" onClick={() => setAsking('approved')}>
            Approve
          </Button>
        </div>
      )}
      {isMine && state === 'open' && (
        <div className="row">
          <Button onClick={() => setAsking('withdrawn')}>Withdraw request</Button>
        </div>
      )}
      {(asking === 'approved' || asking === 'declined') && (
        <DecideDialog approval={approval} decision={asking} onClose={close} />
      )}
      {asking === 'withdrawn' && <WithdrawDialog approval={approval} onClose={close} />}
    </section>
  );
}
