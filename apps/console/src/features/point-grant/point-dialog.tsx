import {
  type PointDirection,
  type PointReason,
  pointDirections,
  reasonsOf,
} from '@pollen/contract/values/point-grant';
import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { count } from '../../platform/format.ts';
import { useCall } from '../../platform/queries.ts';
import { useMay, useOperator } from '../../platform/session.ts';
import { useUnsaved } from '../../platform/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal, SelectField, TextArea, TextField } from '../../ui/field.tsx';
import {
  debtOf,
  directionLabels,
  limitWithoutApproval,
  pointsFault,
  reasonLabels,
} from './rules.ts';

interface Recipient {
  readonly id: number;
  readonly nickname: string;
  /** The available balance. */
  readonly points: number;
}

interface PointDialogProps {
  readonly member: Recipient;
  readonly ticketId: number | null;
  readonly onClose: () => void;
  readonly onDone: (() => void) | undefined;
}

function PointDialog({ member, ticketId, onClose, onDone }: PointDialogProps) {
  const move = useAction('POST /members/{id}/points');
  const { role } = useOperator();
  const limits = useCall('GET /limits', {}).data?.items;
  const [direction, setDirection] = useState<PointDirection>('grant');
  const [points, setPoints] = useState('');
  const [reason, setReason] = useState<PointReason>('missingReward');
  const [note, setNote] = useState('');
  const [isSent, setSent] = useState(false);
  const { markSaved } = useUnsaved({ direction, points, reason, note });
  const fault = pointsFault(points);
  const debt = fault === null ? debtOf(Number(points), direction, member.points) : 0;
  const noteFault = note.trim() === '' ? 'Enter a note.' : undefined;
  const limit = limits && limitWithoutApproval(limits, role);
  const isAbove = limit !== undefined && fault === null && Number(points) > limit;

  function turn(next: PointDirection) {
    setDirection(next);
    setReason(reasonsOf(next)[0] ?? reason);
  }
  async function run() {
    setSent(true);
    if (fault !== null || noteFault) return;
    const ticket = ticketId === null ? {} : { ticketId };
    const body = { id: member.id, direction, points: Number(points), reason, note, ...ticket };
    if (!(await move.run(body, { onAccepted: markSaved }))) return;
    onClose();
    onDone?.();
  }
  return (
    <Dialog
      title={`Grant or deduct points: ${member.nickname}`}
      onClose={onClose}
      action={{
        label: isAbove ? 'Ask a second person' : directionLabels[direction],
        kind: direction === 'grant' ? 'leaf' : 'berry',
        busy: move.busy,
        run,
      }}
    >
      <Refusal>{move.refusal}</Refusal>
      <SelectField
        label="Action"
        value={direction}
        onChange={(event) => {
          const picked = pointDirections.find((known) => known === event.target.value);
          if (picked) turn(picked);
        }}
      >
        {pointDirections.map((known) => (
          <option key={known} value={known}>
            {directionLabels[known]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Points"
        inputMode="numeric"
        hint={`Available now: ${count(member.points)}.`}
        value={points}
        fault={isSent || move.faults['points'] ? (fault ?? move.faults['points']) : undefined}
        onChange={(event) => setPoints(event.target.value)}
      />
      <SelectField
        label="Reason"
        hint="The member reads it in their language, in the wallet and in a message."
        value={reason}
        fault={move.faults['reason']}
        onChange={(event) => {
          const picked = reasonsOf(direction).find((known) => known === event.target.value);
          if (picked) setReason(picked);
        }}
      >
        {reasonsOf(direction).map((known) => (
          <option key={known} value={known}>
            {reasonLabels[known]}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="Note"
        hint="For operators only."
        rows={3}
        maxLength={500}
        value={note}
        fault={isSent ? noteFault : undefined}
        onChange={(event) => setNote(event.target.value)}
      />
      {debt > 0 && (
        <p className="note" role="status">
          {`The member has ${count(member.points)} points available. The other ${count(debt)} become a debt: the next points that come in settle it, also those of an open cash-out that is cancelled or refused, and until then the member cannot cash out.`}
        </p>
      )}
      {limit !== undefined && (
        <p className="note" role="status">
          {isAbove
            ? `This is above your limit of ${count(limit)} points. Nothing moves until a second person approves it.`
            : `You may move up to ${count(limit)} points at a time without a second person. Limits for a day and for a member apply, too.`}
        </p>
      )}
    </Dialog>
  );
}

/** The button that opens the dialog, for roles that may move points. */
export function PointButton({
  member,
  ticketId = null,
  onDone,
}: {
  readonly member: Recipient;
  readonly ticketId?: number | null;
  readonly onDone?: () => void;
}) {
  const [open, setOpen] = useState(false);
  const allowed = useMay('member.points');
  if (!allowed) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Grant or deduct points</Button>
      {open && (
        <PointDialog
          member={member}
          ticketId={ticketId}
          onClose={() => setOpen(false)}
          onDone={onDone}
        />
      )}
    </>
  );
}
