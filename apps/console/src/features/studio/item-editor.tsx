import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import {
  codeOf,
  linesOf,
  newItem,
  withCode,
  withLines,
  withWords,
  wordsOf,
} from './document/items.ts';
import {
  isObject,
  type Json,
  type JsonObject,
  listIn,
  type Path,
  withValue,
} from './document/json.ts';
import type { ItemList } from './document/kinds.ts';
import { Drawing } from './icons.tsx';
import { dragClass, useDrag } from './use-drag.ts';
import type { StudioModel } from './use-studio.ts';

interface ItemEditorProps {
  readonly element: JsonObject;
  readonly path: Path;
  readonly list: ItemList;
  readonly edit: StudioModel['edit'];
}

const moved = (items: readonly Json[], from: number, to: number): readonly Json[] => {
  const item = items[from];
  return item === undefined ? items : items.toSpliced(from, 1).toSpliced(to, 0, item);
};

/** Edits the choices, rows, columns or fields of a question, one per line. */
export function ItemEditor({ element, path, list, edit }: ItemEditorProps) {
  const items = listIn(element, list.name);
  const box = useRef<HTMLFieldSetElement>(null);
  const focusAt = useRef<number | null>(null);
  const place = [...path, list.name];
  const set = (next: readonly Json[], group: string | null = null) =>
    edit((document) => ({ document: withValue(document, place, next) }), group);
  // Moves the focus after a row was added, moved or removed.
  useEffect(() => {
    if (focusAt.current === null) return;
    box.current?.querySelector<HTMLInputElement>(`[data-item="${focusAt.current}"]`)?.focus();
    focusAt.current = null;
  });
  const { drag, handle } = useDrag((from, { id, side }) => {
    const start = Number(from);
    const over = Number(id) + (side === 'after' ? 1 : 0);
    set(moved(items, start, over > start ? over - 1 : over));
  });
  const insert = (index: number, texts: readonly string[]) => {
    let all = items;
    for (const [at, text] of texts.entries()) {
      all = all.toSpliced(index + at, 0, newItem(all, list, text));
    }
    focusAt.current = index + texts.length - 1;
    set(all);
  };
  /** Into the next row if it is still blank; else into a new one. */
  const goOn = (index: number) => {
    const next = items[index + 1];
    if (next !== undefined && wordsOf(next, list) === '') {
      box.current?.querySelector<HTMLInputElement>(`[data-item="${index + 1}"]`)?.focus();
    } else insert(index + 1, ['']);
  };
  function paste(event: ClipboardEvent<HTMLInputElement>, index: number) {
    const lines = linesOf(event.clipboardData.getData('text'));
    if (lines.length < 2) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const replaces = selectionStart === 0 && selectionEnd === value.length;
    const start = replaces ? index : index + 1;
    const { items: next, last } = withLines(items, list, start, { lines, replaces });
    focusAt.current = last;
    set(next);
  }
  const remove = (index: number) => {
    focusAt.current = Math.max(0, index - 1);
    set(items.toSpliced(index, 1));
  };
  function press(event: KeyboardEvent<HTMLInputElement>, index: number) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.altKey && step !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      const to = index + step;
      if (to < 0 || to >= items.length) return;
      focusAt.current = to;
      set(moved(items, index, to));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      goOn(index);
    } else if (event.key === 'Backspace' && event.currentTarget.value === '') {
      event.preventDefault();
      remove(index);
    }
  }
  return (
    <fieldset className="studio-items" ref={box} data-drag-list>
      <legend>{list.label}</legend>
      <ol>
        {items.map((item, index) => {
          const label = `${list.label}, ${index + 1}`;
          const link =
            isObject(item) && Object.hasOwn(item, 'imageLink') ? item['imageLink'] : null;
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by their place
              key={index}
              className={classNames('studio-item', dragClass(drag, String(index)))}
              data-drag={String(index)}
            >
              <span className="studio-grip" {...handle(String(index))}>
                <Drawing name="drag" small />
              </span>
              <input
                data-item={index}
                aria-label={label}
                value={wordsOf(item, list)}
                placeholder={`Type ${list.one} ${index + 1}`}
                onChange={({ target }) =>
                  set(
                    items.with(index, withWords(item, list, target.value)),
                    `${place.join()} ${index}`,
                  )
                }
                onPaste={(event) => paste(event, index)}
                onKeyDown={(event) => press(event, index)}
              />
              <input
                className="mono studio-item__code"
                aria-label={`${label}, code`}
                value={codeOf(item, list)}
                spellCheck={false}
                onChange={({ target }) =>
                  set(
                    items.with(index, withCode(item, list, target.value)),
                    `${place.join()} ${index} code`,
                  )
                }
              />
              <button
                type="button"
                className="studio-square studio-square--small"
                aria-label={`Remove ${list.one} ${index + 1}`}
                onClick={() => remove(index)}
              >
                <Drawing name="bin" />
              </button>
              {typeof link === 'string' && isObject(item) && (
                <input
                  className="studio-item__link"
                  aria-label={`${label}, web address of the picture`}
                  value={link}
                  onChange={({ target }) =>
                    set(
                      items.with(index, { ...item, imageLink: target.value }),
                      `${place.join()} ${index} link`,
                    )
                  }
                />
              )}
            </li>
          );
        })}
      </ol>
      <button
        type="button"
        className="studio-text-button"
        onClick={() => insert(items.length, [''])}
      >
        <Icon name="plus" small />
        Add {list.one}
      </button>
    </fieldset>
  );
}
