import type { PayoutBatchDetail } from '@pollen/contract/operator/payout-batch';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { download } from '../../platform/api.ts';
import { CallError } from '../../platform/call-error.ts';
import { money, plural } from '../../platform/format.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useUnsaved } from '../../platform/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal, TextField } from '../../ui/field.tsx';
import { formatOf } from './batch-words.ts';

import { Summary } from './summary.tsx';

interface BatchProps {
  readonly batch: PayoutBatchDetail;
}
interface DialogProps extends BatchProps {
  readonly onClose: () => void;
}

const flagsOf = ({ stopped }: PayoutBatchDetail) => (stopped === 0 ? 'none' : `${stopped} stopped`);

function BatchSummary({ batch }: BatchProps) {
  return <Summary count={batch.payments} totals={[batch.total]} flags={flagsOf(batch)} />;
}

/** Downloads the file of a batch; the server logs every download. */
function useDownload(id: number) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  async function run(): Promise<boolean> {
    setBusy(true);
    setRefusal(null);
    try {
      const file = await download('POST /payouts/batches/{id}/file', { id }, () => {});
      saveFile(file.fileName, file.blob);
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setRefusal(error.msg);
      await client.invalidateQueries();
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { run, busy, refusal };
}

function ExportDialog({ batch, onClose }: DialogProps) {
  const make = useAction('POST /payouts/batches/{id}/export');
  const file = useDownload(batch.id);
  async function run() {
    if ((await make.run({ id: batch.id })) && (await file.run())) onClose();
  }
  return (
    <Dialog
      title={`Export batch ${batch.id}?`}
      onClose={onClose}
      action={{ label: 'Export and download', kind: 'leaf', busy: make.busy || file.busy, run }}
    >
      <Refusal>{make.refusal ?? file.refusal}</Refusal>
      <BatchSummary batch={batch} />
      {batch.stopped > 0 && (
        <p className="berry">
          {plural(batch.stopped, 'payout')} cannot be paid now and will be left out of the file.
        </p>
      )}
      <p>
        Creates the {formatOf(batch.country)} file and checks every payout again. Nothing is sent
        yet: upload the file to the bank, then mark the batch as sent.
      </p>
    </Dialog>
  );
}

function SentDialog({ batch, onClose }: DialogProps) {
  const send = useAction('POST /payouts/batches/{id}/sent');
  async function run() {
    if (await send.run({ id: batch.id })) onClose();
  }
  return (
    <Dialog
      title={`Mark batch ${batch.id} as sent?`}
      onClose={onClose}
      action={{ label: `Mark ${money(batch.total)} as sent`, kind: 'leaf', busy: send.busy, run }}
    >
      <Refusal>{send.refusal}</Refusal>
      <BatchSummary batch={batch} />
      <p>
        Do this when the bank has accepted file {batch.fileNo}. Members get a message that their
        money is on its way, and the batch can no longer be cancelled.
      </p>
    </Dialog>
  );
}

function CancelDialog({ batch, onClose }: DialogProps) {
  const cancel = useAction('POST /payouts/batches/{id}/cancel');
  const [reason, setReason] = useState('');
  useUnsaved(reason);
  async function run() {
    if (await cancel.run({ id: batch.id, reason: reason.trim() })) onClose();
  }
  return (
    <Dialog
      title={`Cancel batch ${batch.id}?`}
      onClose={onClose}
      closeLabel="Keep batch"
      action={{
        label: 'Cancel batch',
        kind: 'berry',
        busy: cancel.busy,
        disabledReason: reason.trim().length < 5 ? 'Give a reason of at least 5 characters.' : null,
        run,
      }}
    >
      <Refusal>{cancel.refusal}</Refusal>
      <BatchSummary batch={batch} />
      <p>
        The payouts stay approved and can join another batch.
        {batch.exported && ' Delete the file you downloaded: it must not reach the bank.'}
      </p>
      <TextField
        label="Reason"
        hint="At least 5 characters, for the action log."
        maxLength={200}
        value={reason}
        fault={cancel.faults['reason']}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}

/** The possible actions on a batch: export, download again, mark as sent, cancel. */
export function BatchActions({ batch }: BatchProps) {
  const [asking, setAsking] = useState<'export' | 'sent' | 'cancel' | null>(null);
  const file = useDownload(batch.id);
  const close = () => setAsking(null);
  const unsent = batch.state === 'open' || batch.state === 'exported';
  const exports = batch.state === 'open' || (batch.state === 'exported' && batch.stopped > 0);
  return (
    <>
      <Refusal>{file.refusal}</Refusal>
      {unsent && (
        <Button kind="berry-line" onClick={() => setAsking('cancel')}>
          Cancel batch
        </Button>
      )}
      {batch.exported && batch.stopped === 0 && (
        <Button busy={file.busy} onClick={file.run}>
          Download again
        </Button>
      )}
      {exports && (
        <Button kind="leaf" onClick={() => setAsking('export')}>
          {batch.fileNo === 0 ? 'Export file' : 'Export again'}
        </Button>
      )}
      {batch.state === 'exported' && batch.stopped === 0 && (
        <Button kind="leaf" onClick={() => setAsking('sent')}>
          Mark as sent
        </Button>
      )}
      {asking === 'export' && <ExportDialog batch={batch} onClose={close} />}
      {asking === 'sent' && <SentDialog batch={batch} onClose={close} />}
      {asking === 'cancel' && <CancelDialog batch={batch} onClose={close} />}
    </>
  );
}
