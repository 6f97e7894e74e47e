import type { OperatorCampaign } from '@pollen/contract/operator/invite';
import { campaignCost } from '@pollen/contract/values/invite';
import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { count } from '../../platform/format.ts';
import { navigate } from '../../platform/navigation.ts';
import { paths, toPath } from '../../platform/paths.ts';
import { useUnsaved } from '../../platform/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { Refusal, TextField } from '../../ui/field.tsx';
import { asLocalizedText, LanguageFields, type LocalizedText } from '../../ui/language-fields.tsx';
import { MomentField } from '../../ui/moment-field.tsx';

interface CampaignEditorProps {
  /** Null for a new one. */
  readonly campaign: OperatorCampaign | null;
  readonly onDone: () => void;
}

export function CampaignEditor({ campaign, onDone }: CampaignEditorProps) {
  const save = useAction('POST /campaigns');
  const [code, setCode] = useState(campaign?.code ?? '');
  const [names, setNames] = useState<LocalizedText>(campaign?.names ?? {});
  const [taskNo, setTaskNo] = useState(campaign?.taskNo ?? '');
  const [hostId, setHostId] = useState(campaign?.host ? String(campaign.host.id) : '');
  const [startsAt, setStartsAt] = useState<string | null>(
    () => campaign?.startsAt ?? new Date().toISOString(),
  );
  const [endsAt, setEndsAt] = useState(campaign?.endsAt ?? null);
  const [maxGuests, setMaxGuests] = useState(campaign ? String(campaign.maxGuests) : '');
  const isNumber = /^\d{1,7}$/.test(maxGuests.trim());
  const { markSaved } = useUnsaved({ code, names, taskNo, hostId, startsAt, endsAt, maxGuests });
  async function run() {
    const saved = await save.run(
      {
        code: code.trim(),
        names: asLocalizedText(names),
        ...(taskNo.trim() ? { taskNo: taskNo.trim() } : {}),
        ...(hostId.trim() ? { hostId: Number(hostId) } : {}),
        startsAt: startsAt ?? '',
        ...(endsAt ? { endsAt } : {}),
        maxGuests: Number(maxGuests),
      },
      { onAccepted: markSaved },
    );
    if (!saved) return;
    if (saved.approvalId === null) onDone();
    else navigate(toPath(paths.approval, { id: saved.approvalId }));
  }
  return (
    <section className="card stack" aria-label="Campaign">
      <Refusal>{save.refusal}</Refusal>
      <LanguageFields
        label="Name"
        maxLength={80}
        texts={names}
        fault={save.faults['names.en-US'] ?? save.faults['names']}
        onChange={setNames}
      />
      <div className="filters">
        <TextField
          label="Code"
          placeholder="spring-26"
          value={code}
          disabled={campaign !== null}
          fault={save.faults['code']}
          onChange={(event) => setCode(event.target.value)}
        />
        <TextField
          label="Task it leads to (empty: all)"
          placeholder="T-20427"
          value={taskNo}
          fault={save.faults['taskNo']}
          onChange={(event) => setTaskNo(event.target.value)}
        />
        <TextField
          label="Inviter’s member number (empty: Pollen)"
          inputMode="numeric"
          value={hostId}
          fault={save.faults['hostId']}
          onChange={(event) => setHostId(event.target.value)}
        />
        <MomentField
          label="Opens"
          value={startsAt}
          fault={save.faults['startsAt']}
          onChange={setStartsAt}
        />
        <MomentField
          label="Ends (empty: no end)"
          value={endsAt}
          fault={save.faults['endsAt']}
          onChange={setEndsAt}
        />
        <TextField
          label="Maximum guests"
          inputMode="numeric"
          hint={
            isNumber
              ? `Gifts and rewards for first surveys: up to ${count(campaignCost(Number(maxGuests), hostId.trim() !== ''))} points.`
              : 'The link stops working once this many guests have joined.'
          }
          value={maxGuests}
          fault={save.faults['maxGuests']}
          onChange={(event) => setMaxGuests(event.target.value)}
        />
      </div>
      <div className="row">
        <Button
          kind="honey"
          busy={save.busy}
          disabledReason={startsAt ? null : 'Enter when it opens.'}
          onClick={() => void run()}
        >
          Save
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </section>
  );
}
