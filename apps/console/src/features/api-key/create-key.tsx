import { type ApiScope, apiScopes } from '@pollen/contract/operator/api-key';
import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { useUnsaved } from '../../platform/unsaved.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Checkbox, Refusal, SelectField, TextField } from '../../ui/field.tsx';
import { scopeWords, tasksIn } from './rules.ts';

function NewKey({ value, onClose }: { readonly value: string; readonly onClose: () => void }) {
  return (
    <Dialog title="Copy the key now" onClose={onClose}>
      <p>It is shown this once. We store only a hash of it.</p>
      <TextField
        label="Key"
        className="field__control mono"
        readOnly
        value={value}
        onFocus={({ target }) => target.select()}
      />
    </Dialog>
  );
}

const missing = (name: string, scopes: readonly ApiScope[], taskNos: readonly string[] | null) => {
  if (name.trim() === '') return 'Enter a name.';
  if (scopes.length === 0) return 'Choose what the key may do.';
  return taskNos?.length === 0 ? 'Enter a task number.' : null;
};

/** Asks for the scopes, tasks and lifetime of a new key, then shows the key once. */
export function CreateKey({ onClose }: { readonly onClose: () => void }) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly ApiScope[]>(['results.read']);
  const [isForAll, setForAll] = useState(false);
  const [tasks, setTasks] = useState('');
  const [days, setDays] = useState(90);
  const [key, setKey] = useState<string | null>(null);
  const { markSaved } = useUnsaved({ name, tasks });
  const create = useAction('POST /keys');
  const taskNos = isForAll ? null : tasksIn(tasks);
  async function run() {
    const made = await create.run(
      { name, scopes: [...scopes], taskNos, days },
      { onAccepted: markSaved },
    );
    if (!made) return;
    setKey(made.key);
  }
  if (key !== null) return <NewKey value={key} onClose={onClose} />;
  const taskFault = Object.entries(create.faults).find(([field]) => field.startsWith('taskNos'));
  return (
    <Dialog
      title="Create a key"
      onClose={onClose}
      action={{
        label: 'Create key',
        busy: create.busy,
        disabledReason: missing(name, scopes, taskNos),
        run: () => void run(),
      }}
    >
      <TextField
        label="Name"
        hint="Who uses it, and for what."
        maxLength={60}
        value={name}
        fault={create.faults['name']}
        onChange={({ target }) => setName(target.value)}
      />
      {apiScopes.map((scope) => (
        <Checkbox
          key={scope}
          label={scopeWords[scope]}
          checked={scopes.includes(scope)}
          onChange={({ target }) =>
            setScopes(
              target.checked ? [...scopes, scope] : scopes.filter((other) => other !== scope),
            )
          }
        />
      ))}
      <SelectField
        label="Tasks"
        value={isForAll ? 'all' : 'some'}
        onChange={({ target }) => setForAll(target.value === 'all')}
      >
        <option value="some">Only these</option>
        <option value="all">All, including future ones</option>
      </SelectField>
      {!isForAll && (
        <TextField
          label="Task numbers"
          hint="Separate several with commas."
          value={tasks}
          fault={taskFault?.[1]}
          onChange={({ target }) => setTasks(target.value)}
        />
      )}
      <SelectField
        label="Expires after"
        value={days}
        onChange={({ target }) => setDays(Number(target.value))}
      >
        <option value={30}>30 days</option>
        <option value={90}>90 days</option>
        <option value={365}>1 year</option>
      </SelectField>
      <Refusal>{create.refusal}</Refusal>
    </Dialog>
  );
}
