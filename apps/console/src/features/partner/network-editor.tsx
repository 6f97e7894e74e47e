import type { PartnerNetworkDetail } from '@pollen/contract/operator/partner';
import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { navigate } from '../../platform/navigation.ts';
import { paths, toPath } from '../../platform/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Refusal, TextArea, TextField } from '../../ui/field.tsx';
import { ConfigFields } from './config-fields.tsx';
import { ResultMap } from './result-map.tsx';
import { type ConfigDraft, parseObject } from './rules.ts';
import './partners.css';
import { useUnsaved } from '../../platform/unsaved.ts';

interface NetworkEditorProps {
  readonly network: PartnerNetworkDetail;
  /** Copied from another network; saving creates a new one. */
  readonly isNew?: boolean;
  readonly readOnly?: boolean;
}

/** Edits the whole configuration; it is saved in one call. */
export function NetworkEditor({ network, isNew = false, readOnly = false }: NetworkEditorProps) {
  const save = useAction('POST /partners/{network}');
  const [key, setKey] = useState(isNew ? '' : network.network);
  const [name, setName] = useState(isNew ? '' : network.name);
  const [account, setAccount] = useState(isNew ? '' : network.account);
  const [enabled, setEnabled] = useState(!isNew && network.enabled);
  const [config, setConfig] = useState<ConfigDraft>(network.config);
  const [json, setJson] = useState<string | null>(null);
  const [problems, setProblems] = useState<readonly { path: string; message: string }[] | null>(
    null,
  );
  const isJson = json === null || parseObject(json) !== null;
  const { markSaved } = useUnsaved({
    key,
    name,
    account,
    enabled,
    config,
    invalid: isJson ? '' : json,
  });

  function change(next: ConfigDraft) {
    setConfig(next);
    setJson(null);
  }
  async function run() {
    const answer = await save.run(
      {
        network: key,
        name,
        account,
        enabled,
        config: { ...config },
        updatedAt: isNew ? null : network.updatedAt,
      },
      { onAccepted: ({ saved }) => saved && markSaved() },
    );
    if (!answer) return;
    setProblems(answer.faults);
    if (answer.saved && isNew) navigate(toPath(paths.partner, { network: key }));
  }
  return (
    <div className="stack">
      <div className="card stack">
        <div className="config__fields">
          {isNew && (
            <TextField
              label="Key"
              hint="Lower-case letters, digits and hyphens. Part of the postback address."
              value={key}
              fault={save.faults['network']}
              onChange={(event) => setKey(event.target.value)}
            />
          )}
          <TextField
            label="Name"
            value={name}
            fault={save.faults['name']}
            onChange={(event) => setName(event.target.value)}
          />
          <TextField
            label="Our account there"
            value={account}
            onChange={(event) => setAccount(event.target.value)}
          />
        </div>
        <Checkbox
          label="Enabled: Pollen accepts its postbacks and sends members there"
          checked={enabled}
          onChange={(event) => setEnabled(event.target.checked)}
        />
      </div>
      <ConfigFields key={json === null ? 'fields' : 'json'} config={config} onChange={change} />
      <ResultMap key={json ?? 'map'} config={config} onChange={change} />
      <details className="card">
        <summary>
          <b>Everything as JSON</b>{' '}
          <span className="cap">including what is signed and how survey addresses are signed</span>
        </summary>
        <TextArea
          label="Configuration"
          rows={18}
          className="field__control field__control--area config__json"
          spellCheck={false}
          value={json ?? JSON.stringify(config, null, 2)}
          fault={isJson ? undefined : "This isn't a valid JSON object yet."}
          onChange={(event) => {
            setJson(event.target.value);
            const parsed = parseObject(event.target.value);
            if (parsed) setConfig(parsed);
          }}
        />
      </details>
      <Refusal>{save.refusal}</Refusal>
      {problems && problems.length === 0 && <output className="note">Saved.</output>}
      {problems && problems.length > 0 && (
        <div className="refusal" role="alert">
          <p>Not saved:</p>
          <ul>
            {problems.map(({ path, message }) => (
              <li key={`${path}-${message}`}>
                {path && <b className="mono">{path}</b>} {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      {!readOnly && (
        <div>
          <Button
            kind="honey"
            busy={save.busy}
            disabledReason={isJson ? null : "The configuration isn't a valid JSON object yet."}
            onClick={run}
          >
            {isNew ? 'Add network' : 'Save'}
          </Button>
        </div>
      )}
    </div>
  );
}
