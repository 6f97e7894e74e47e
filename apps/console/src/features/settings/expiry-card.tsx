import type { PointExpiry } from '@pollen/contract/operator/point-expiry';
import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { moment, plural } from '../../platform/format.ts';
import { paths, toPath } from '../../platform/paths.ts';
import { useCall } from '../../platform/queries.ts';
import { useUnsaved } from '../../platform/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal, TextField } from '../../ui/field.tsx';
import { Loaded } from '../../ui/page.tsx';

interface ExpiryEditorProps {
  readonly rule: PointExpiry;
  readonly onClose: () => void;
}

function ExpiryEditor({ rule, onClose }: ExpiryEditorProps) {
  const save = useAction('POST /point-expiry');
  const [months, setMonths] = useState(String(rule.months));
  useUnsaved({ months });
  const isWholeNumber = /^\d{1,2}$/.test(months.trim());
  async function run() {
    if (isWholeNumber && (await save.run({ months: Number(months) }))) onClose();
  }
  return (
    <Dialog
      title="When points expire"
      onClose={onClose}
      action={{ label: 'Ask for approval', busy: save.busy, run }}
    >
      <Refusal>{save.refusal}</Refusal>
      <TextField
        label="Months without taking part"
        inputMode="numeric"
        value={months}
        fault={isWholeNumber ? save.faults['months'] : 'Enter 6 to 60 months, or 0 for never.'}
        onChange={(event) => setMonths(event.target.value)}
      />
      <p className="sub">
        Members are notified 30, 7 and 1 days before. A task, a check-in or a cash-out keeps all
        their points. Points of open cash-outs never expire.
      </p>
    </Dialog>
  );
}

/** Whether points expire, for all countries alike. */
export function ExpiryCard({ writes }: { readonly writes: boolean }) {
  const query = useCall('GET /point-expiry', {});
  const [editing, setEditing] = useState(false);
  return (
    <Loaded query={query}>
      {(rule) => (
        <section className="card stack" aria-label="Expiry">
          <h2>Expiry</h2>
          <p>
            {rule.months === 0
              ? 'Points never expire.'
              : `Points expire after ${rule.months} months without taking part. ${plural(rule.announced, 'member')} notified, rule since ${moment(rule.since)}.`}
          </p>
          <span className="row wrap">
            {writes && <Button onClick={() => setEditing(true)}>Change when points expire</Button>}
            {rule.approvalId !== null && (
              <a className="link" href={toPath(paths.approval, { id: rule.approvalId })}>
                Change requested
              </a>
            )}
          </span>
          {editing && <ExpiryEditor rule={rule} onClose={() => setEditing(false)} />}
        </section>
      )}
    </Loaded>
  );
}
