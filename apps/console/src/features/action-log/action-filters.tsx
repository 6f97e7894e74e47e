import { actionWords } from '@pollen/contract/operator/action-words';
import { type FormEvent, useEffect, useState } from 'react';
import { usePages } from '../../platform/queries.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import type { ActionFilter } from './action-table.tsx';

const nothing = { operatorId: '', action: '', from: '', until: '', kind: '', id: '' };

/** The start of a day in the operator's time zone, plus some days, in the server's format. */
function startOf(day: string, daysLater = 0): string {
  const start = new Date(`${day}T00:00:00`);
  start.setDate(start.getDate() + daysLater);
  return start.toISOString();
}

function filterOf({ operatorId, action, from, until, kind, id }: typeof nothing): ActionFilter {
  return {
    ...(operatorId ? { operatorId: Number(operatorId) } : {}),
    ...(action.trim() ? { action: action.trim() } : {}),
    ...(from ? { from: startOf(from) } : {}),
    // The last day is included.
    ...(until ? { until: startOf(until, 1) } : {}),
    ...(kind.trim() ? { targetKind: kind.trim() } : {}),
    ...(id.trim() ? { targetId: id.trim() } : {}),
  };
}

/** Every operator, page by page, so that all of them can be picked. */
function useAllOperators() {
  const { items, more, loadingMore, error } = usePages('GET /operators', {});
  useEffect(() => {
    if (more && !loadingMore && !error) more();
  }, [more, loadingMore, error]);
  return items;
}

/** Filters the action log by operator, action, days and object. */
export function ActionFilters({ onShow }: { readonly onShow: (filter: ActionFilter) => void }) {
  const [given, setGiven] = useState(nothing);
  const operators = useAllOperators();
  const bind = (name: keyof typeof nothing) => ({
    value: given[name],
    onChange: (event: { readonly target: { readonly value: string } }) => {
      const { value } = event.target;
      setGiven((before) => ({ ...before, [name]: value }));
    },
  });
  function show(event: FormEvent) {
    event.preventDefault();
    onShow(filterOf(given));
  }
  function clear() {
    setGiven(nothing);
    onShow({});
  }
  return (
    <form className="filters" onSubmit={show}>
      <SelectField label="Operator" {...bind('operatorId')}>
        <option value="">All</option>
        {operators.map(({ id, name, email }) => (
          <option key={id} value={id}>
            {name} ({email})
          </option>
        ))}
      </SelectField>
      <SelectField label="Action" {...bind('action')}>
        <option value="">All</option>
        {Object.entries(actionWords).map(([action, text]) => (
          <option key={action} value={action}>
            {text}
          </option>
        ))}
      </SelectField>
      <TextField label="From" type="date" {...bind('from')} />
      <TextField label="To" type="date" {...bind('until')} />
      <TextField label="Object" placeholder="operator" {...bind('kind')} />
      <TextField label="Number" placeholder="12" {...bind('id')} />
      <Button type="submit">Show</Button>
      <Button type="button" kind="text" onClick={clear}>
        Clear
      </Button>
    </form>
  );
}
