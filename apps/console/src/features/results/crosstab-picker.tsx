import type { Crosstab } from '@pollen/contract/operator/results-crosstab';
import { type DragEvent, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import {
  maxEntries,
  moveItem,
  type Place,
  type Side,
  type TableVariable,
  tableAfterDrag,
} from './crosstab-rules.ts';

interface ListProps {
  readonly title: string;
  readonly known: readonly TableVariable[];
  /** Each entry is one variable, or two, the second nested within the first. */
  readonly chosen: readonly (readonly string[])[];
  readonly side: Side;
  /** The entry being dragged, from this list or the other one. */
  readonly dragged: Place | null;
  readonly onDrag: (place: Place | null) => void;
  readonly onDrop: (at: number) => void;
  /** Whether a variable can have another one nested in it. */
  readonly nests: boolean;
  readonly onChange: (chosen: string[][]) => void;
}

const copied = (chosen: readonly (readonly string[])[]) => chosen.map((keys) => [...keys]);

/** A list of variables, added from a menu and reordered by dragging or with buttons. */
function PickList(props: ListProps) {
  const { title, known, chosen, side, dragged, onDrag, onDrop, nests, onChange } = props;
  const titleOf = (key: string | undefined) =>
    known.find(({ variable }) => variable === key)?.title ?? key ?? '';
  const free = known.filter(({ variable }) => !chosen.some(([key]) => key === variable));
  const replace = (at: number, keys: string[]) =>
    onChange(copied(chosen).map((before, place) => (place === at ? keys : before)));
  const isDragged = (at: number) => dragged?.side === side && dragged.at === at;
  const dropAt = (at: number) => (event: DragEvent) => {
    event.preventDefault();
    // Without this, the list around the entry would handle the drop, too.
    event.stopPropagation();
    onDrop(at);
  };
  return (
    <section
      className="pick-list"
      aria-label={title}
      onDragOver={(event) => dragged && event.preventDefault()}
      onDrop={dropAt(chosen.length)}
    >
      <h2>{title}</h2>
      <ol>
        {chosen.map((keys, at) => {
          const [outer = '', inner = ''] = keys;
          const name = titleOf(outer);
          return (
            <li
              key={outer}
              draggable
              className={isDragged(at) ? 'is-dragged' : undefined}
              onDragStart={({ dataTransfer }) => {
                // Firefox starts no drag without data.
                dataTransfer.setData('text/plain', name);
                onDrag({ side, at });
              }}
              onDragEnd={() => onDrag(null)}
              onDrop={dropAt(at)}
            >
              <span className="pick-list__name" title={name}>
                {name}
              </span>
              <span className="row pick-list__buttons">
                {at > 0 && (
                  <button
                    type="button"
                    aria-label={`Move up: ${name}`}
                    onClick={() => onChange(moveItem(copied(chosen), at, at - 1))}
                  >
                    <Icon name="send" small />
                  </button>
                )}
                {at < chosen.length - 1 && (
                  <button
                    type="button"
                    aria-label={`Move down: ${name}`}
                    onClick={() => onChange(moveItem(copied(chosen), at, at + 1))}
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
      {chosen.length < maxEntries[side] && free.length > 0 && (
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

/** The column and row variables of a crosstab. */
export function CrosstabPicker({ known, table, onChange }: PickerProps) {
  const [dragged, setDragged] = useState<Place | null>(null);
  const columns = known.filter(({ canBeColumns }) => canBeColumns);
  const dragging = (side: Side) => ({
    side,
    dragged,
    onDrag: setDragged,
    onDrop: (at: number) => {
      setDragged(null);
      if (!dragged) return;
      const canBeColumns = (name: string) => columns.some(({ variable }) => variable === name);
      onChange(tableAfterDrag(table, dragged, { side, at }, canBeColumns));
    },
  });
  return (
    <>
      <PickList
        {...dragging('columns')}
        title="Columns"
        known={columns}
        chosen={table.columns}
        nests
        onChange={(chosen) => onChange({ ...table, columns: chosen })}
      />
      <PickList
        {...dragging('rows')}
        title="Rows"
        known={known}
        chosen={table.rows.map((key) => [key])}
        nests={false}
        onChange={(rows) => onChange({ ...table, rows: rows.flat() })}
      />
    </>
  );
}
