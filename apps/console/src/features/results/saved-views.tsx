import { filterText, type ResultFilter } from '@pollen/contract/operator/results-filter';
import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { useCall } from '../../platform/queries.ts';
import { useUnsaved } from '../../platform/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal, TextField } from '../../ui/field.tsx';

interface SavedViewsProps {
  readonly taskNo: string;
  readonly filter: ResultFilter;
  readonly onChange: (filter: ResultFilter) => void;
}

function SaveDialog({
  taskNo,
  filter,
  onClose,
}: Omit<SavedViewsProps, 'onChange'> & { readonly onClose: () => void }) {
  const [name, setName] = useState('');
  useUnsaved(name);
  const save = useAction('POST /tasks/{taskNo}/results/views');
  async function run() {
    if (await save.run({ taskNo, name, filter })) onClose();
  }
  return (
    <Dialog
      title="Save this view"
      onClose={onClose}
      action={{
        label: 'Save view',
        busy: save.busy,
        disabledReason: name.trim() === '' ? 'Enter a name.' : null,
        run,
      }}
    >
      <TextField
        label="Name"
        maxLength={60}
        value={name}
        fault={save.faults['name']}
        onChange={(event) => setName(event.target.value)}
      />
      <Refusal>{save.refusal}</Refusal>
      <p className="cap">Everybody who reads these results can open it.</p>
    </Dialog>
  );
}

/** Named filters, shared by everyone who can read the results of the task. */
export function SavedViews({ taskNo, filter, onChange }: SavedViewsProps) {
  const [saving, setSaving] = useState(false);
  const { data } = useCall('GET /tasks/{taskNo}/results/views', { taskNo });
  const remove = useAction('POST /tasks/{taskNo}/results/views/{id}/remove');
  const views = data?.items ?? [];
  const current = views.find((view) => filterText(view.filter) === filterText(filter));
  return (
    <div className="row">
      {views.length > 0 && (
        <select
          className="field__control result-views"
          aria-label="Saved views"
          value={current?.id ?? ''}
          onChange={({ target }) =>
            onChange(views.find(({ id }) => String(id) === target.value)?.filter ?? [])
          }
        >
          <option value="">{filter.length === 0 ? 'All answers' : 'Unsaved filter'}</option>
          {views.map(({ id, name, createdBy }) => (
            <option key={id} value={id} title={`Saved by ${createdBy}`}>
              {name}
            </option>
          ))}
        </select>
      )}
      {current ? (
        <Button
          kind="text"
          busy={remove.busy}
          onClick={() => remove.run({ taskNo, id: current.id })}
        >
          Remove view
        </Button>
      ) : (
        filter.length > 0 && (
          <Button kind="text" onClick={() => setSaving(true)}>
            Save view
          </Button>
        )
      )}
      {saving && <SaveDialog taskNo={taskNo} filter={filter} onClose={() => setSaving(false)} />}
    </div>
  );
}
