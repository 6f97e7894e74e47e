import type { Crosstab } from '@pollen/contract/operator/results-crosstab';
import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { moved, type TableVariable } from './crosstab-rules.ts';

interface ListProps {
  readonly title: string;
  readonly known: readonly TableVariable[];
  /** Each a variable, or two of which the second is split within the first. */
  readonly chosen: readonly (readonly string[])[];
  readonly most: number;
  /** Whether a variable can be split by another. */
  readonly nests: boolean;
  readonly onChange: (chosen: string[][]) => void;
}

const copied = (chosen: readonly (readonly string[])[]) => chosen.map((keys) => [...keys]);

/** A list of variables: added by name, moved by dragging or by buttons. */
function PickList({ title, known, chosen, most, nests, onChange }: ListProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const titleOf = (key: string | undefined) =>
    known.find(({ variable }) => variable === key)?.title ?? key ?? '';
  const free = known.filter(({ variable }) => !chosen.some(([key]) => key === variable));
  const replace = (at: number, keys: string[]) =>
    onChange(copied(chosen).map((before, place) => (place === at ? keys : before)));
  function drop(to: number) {
    if (dragged !== null) onChange(moved(copied(chosen), dragged, to));
    setDragged(null);
  }
  return (
    <section className="pick-list" aria-label={title}>
      <h2>{title}</h2>
      <ol>
        {chosen.map((keys, at) => {
          const [outer = '', inner = ''] = keys;
          const name = titleOf(outer);
          return (
            <li
              key={outer}
              draggable
              className={dragged === at ? 'is-dragged' : undefined}
              onDragStart={() => setDragged(at)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => dragged !== null && event.preventDefault()}
              onDrop={() => drop(at)}
            >
              <span className="pick-list__name" title={name}>
                {name}
              </span>
              <span className="row pick-list__buttons">
                {at > 0 && (
                  <button
                    type="button"
                    aria-label={`Move up: ${name}`}
                    onClick={() => onChange(moved(copied(chosen), at, at - 1))}
                  >
                    <Icon name="send" small />
                  </button>
                )}
                {at < chosen.length - 1 && (
                  <button
                    type="button"
                    aria-label={`Move down: ${name}`}
                    onClick={() => onChange(moved(copied(chosen), at, at + 1))}
                  >
                    <Icon name="down" small />
                  </button>
                )}
                <button
                  type="button"
                  aria-label={`Remove: ${name}`}
                  onClick={() => onChange(copied(chosen).filter((_, place) => place !== at))}
                >
                  <Icon name="close" small />
                </button>
              </span>
              {nests && (
                <select
                  className="pick-list__split"
                  aria-label={`Split by: ${name}`}
                  value={inner}
                  onChange={({ target }) =>
                    replace(at, target.value === '' ? [outer] : [outer, target.value])
                  }
                >
                  <option value="">Not split further</option>
                  {known
                    .filter(({ variable }) => variable !== outer)
                    .map((one) => (
                      <option key={one.variable} value={one.variable}>
                        Split by {one.title}
                      </option>
                    ))}
                </select>
              )}
            </li>
          );
        })}
      </ol>
      {chosen.length < most && free.length > 0 && (
        <select
          className="field__control"
          aria-label={`Add to ${title.toLowerCase()}`}
          value=""
          onChange={({ target }) => onChange([...copied(chosen), [target.value]])}
        >
          <option value="">Add …</option>
          {free.map(({ variable, title: name }) => (
            <option key={variable} value={variable}>
              {name}
            </option>
          ))}
        </select>
      )}
    </section>
  );
}

interface PickerProps {
  readonly known: readonly TableVariable[];
  readonly table: Crosstab;
  readonly onChange: (table: Crosstab) => void;
}

/** What stands in the columns and in the rows of a table. */
export function CrosstabPicker({ known, table, onChange }: PickerProps) {
  return (
    <>
      <PickList
        title="Columns"
        known={known.filter(({ canBeColumns }) => canBeColumns)}
        chosen={table.columns}
        most={8}
        nests
        onChange={(columns) => onChange({ ...table, columns })}
      />
      <PickList
        title="Rows"
        known={known}
        chosen={table.rows.map((key) => [key])}
        most={20}
        nests={false}
        onChange={(rows) => onChange({ ...table, rows: rows.flat() })}
      />
    </>
  );
}
