import type { OpenCode } from '@pollen/contract/operator/results-coding';
import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { count } from '../../platform/format.ts';
import { useUnsaved } from '../../platform/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal, TextField } from '../../ui/field.tsx';
import { keyOf } from './coding-rules.ts';

interface RenameProps {
  readonly taskNo: string;
  readonly code: OpenCode;
  readonly onClose: () => void;
}

function RenameDialog({ taskNo, code, onClose }: RenameProps) {
  const [label, setLabel] = useState(code.label);
  useUnsaved(label);
  const rename = useAction('POST /tasks/{taskNo}/results/codes/{id}');
  async function run() {
    if (await rename.run({ taskNo, id: code.id, label })) onClose();
  }
  return (
    <Dialog
      title="Rename or merge a code"
      onClose={onClose}
      action={{
        label: 'Save code',
        busy: rename.busy,
        disabledReason: label.trim() === '' ? 'Enter a name.' : null,
        run,
      }}
    >
      <TextField
        label="Name"
        hint="If another code has this name, the two are merged."
        maxLength={80}
        value={label}
        fault={rename.faults['label']}
        onChange={({ target }) => setLabel(target.value)}
      />
      <Refusal>{rename.refusal}</Refusal>
    </Dialog>
  );
}

interface CodebookProps {
  readonly taskNo: string;
  readonly variable: string;
  readonly codebook: readonly OpenCode[];
}

/** The codes of an open question, each with its keyboard shortcut. */
export function Codebook({ taskNo, variable, codebook }: CodebookProps) {
  const [label, setLabel] = useState('');
  const [failed, setFailed] = useState<readonly string[]>([]);
  const [renamed, setRenamed] = useState<OpenCode | null>(null);
  useUnsaved(label);
  const add = useAction('POST /tasks/{taskNo}/results/codes');
  async function run() {
    const name = label.trim();
    if (name === '') return;
    // Emptied at once: the next name may be typed while this one is sent.
    setLabel('');
    setFailed((before) => before.filter((one) => one !== name));
    if (!(await add.run({ taskNo, variable, label: name }))) {
      setLabel((typed) => (typed === '' ? name : typed));
      setFailed((before) => [...before, name]);
    }
  }
  return (
    <section className="card stack" aria-label="Codebook">
      <h2>Codebook</h2>
      <ol className="coding__codes">
        {codebook.map((code, at) => (
          <li key={code.id} className="spread">
            <button
              type="button"
              aria-label={`Rename: ${code.label}`}
              onClick={() => setRenamed(code)}
            >
              {keyOf(at) && <kbd>{keyOf(at)}</kbd>} {code.label}
            </button>
            <span className="num">{count(code.count)}</span>
          </li>
        ))}
      </ol>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <TextField
          label="New code"
          maxLength={80}
          value={label}
          fault={add.faults['label']}
          onChange={({ target }) => setLabel(target.value)}
        />
        <Button type="submit">Add code</Button>
      </form>
      <output className="cap">{add.busy ? 'Adding…' : ''}</output>
      {failed.length > 0 && (
        <Refusal>{`Not added: ${failed.join(', ')}. ${add.refusal ?? ''}`}</Refusal>
      )}
      {renamed && <RenameDialog taskNo={taskNo} code={renamed} onClose={() => setRenamed(null)} />}
    </section>
  );
}
