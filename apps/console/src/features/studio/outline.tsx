import { memo } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { addPage, moveTo, type Slot } from './document/edits.ts';
import type { Path } from './document/json.ts';
import { kindOf, nestedList } from './document/kinds.ts';
import {
  aboutTime,
  type OutlineItem,
  type OutlinePage,
  pageTitle,
  titleOf,
} from './document/outline.ts';
import { Drawing } from './icons.tsx';
import type { Marks } from './problem-places.ts';
import { dragClass, type Target, useDrag } from './use-drag.ts';
import type { StudioModel } from './use-studio.ts';
import './outline.css';

type Handle = ReturnType<ReturnType<typeof useDrag>['handle']>;

function MarkDot({ marks }: { readonly marks: Marks | undefined }) {
  if (!marks) return null;
  const isError = marks.errors > 0;
  return (
    <i
      className={isError ? 'studio-dot studio-dot--error' : 'studio-dot'}
      role="img"
      aria-label={isError ? 'To fix' : 'To check'}
    />
  );
}

interface RowProps {
  readonly item: OutlineItem;
  readonly isOn: boolean;
  readonly marks: Marks | undefined;
  readonly drag: string | false;
  readonly handle: Handle;
  readonly onSelect: (path: Path) => void;
}

function Row({ item, isOn, marks, drag, handle, onSelect }: RowProps) {
  const { element, number, id, depth, path } = item;
  return (
    <li
      className={classNames('studio-row', isOn && 'is-on', drag)}
      data-drag={id}
      data-depth={Math.min(depth, 3)}
    >
      <span className="studio-grip" {...handle}>
        <Drawing name="drag" small />
      </span>
      <button
        type="button"
        data-row={id}
        aria-current={isOn ? 'true' : undefined}
        onClick={() => onSelect(path)}
      >
        <Drawing name={kindOf(element).icon} />
        {number !== null && <b>Q{number}</b>}
        <span>{titleOf(element)}</span>
        <MarkDot marks={marks} />
      </button>
    </li>
  );
}

/** Memoized: of three hundred rows, only those that changed render again. */
const OutlineRow = memo(
  Row,
  (one, other) =>
    one.item.element === other.item.element &&
    one.item.id === other.item.id &&
    one.item.number === other.item.number &&
    one.isOn === other.isOn &&
    one.marks === other.marks &&
    one.drag === other.drag,
);

/** The position at which something dropped on a row is inserted. */
function slotOf(pages: readonly OutlinePage[], from: string, { id, side }: Target): Slot | null {
  const isPage = pages.some((page) => page.id === from);
  const over = pages.find((page) => page.id === id || page.items.some((item) => item.id === id));
  if (!over) return null;
  if (isPage) {
    const index = Number(over.path.at(-1));
    return { list: ['pages'], index: side === 'before' ? index : index + 1 };
  }
  if (over.id === id) return { list: over.list, index: 0 };
  const item = over.items.find((one) => one.id === id);
  if (!item) return null;
  const nested = nestedList(item.element);
  if (nested && side === 'after') return { list: [...item.path, nested], index: 0 };
  const index = Number(item.path.at(-1));
  return { list: item.path.slice(0, -1), index: side === 'before' ? index : index + 1 };
}

interface OutlineProps {
  readonly studio: StudioModel;
  readonly pages: readonly OutlinePage[];
  readonly marks: ReadonlyMap<string, Marks>;
  readonly onSelect: (path: Path | null) => void;
}

/** The list of pages and questions, for finding, selecting and moving them. */
export function Outline({ studio, pages, marks, onSelect }: OutlineProps) {
  const { selected, edit } = studio;
  const items = pages.flatMap((page) => page.items);
  const questions = items.filter(({ number }) => number !== null).length;
  const pathOf = (id: string): Path | undefined =>
    pages.find((page) => page.id === id)?.path ?? items.find((item) => item.id === id)?.path;
  const { drag, handle } = useDrag((from, target) => {
    const path = pathOf(from);
    const slot = slotOf(pages, from, target);
    if (path && slot) edit((document) => moveTo(document, path, slot));
  });
  return (
    <>
      <div className="studio-pane__head">
        <h2>Outline</h2>
        <span className="cap">
          {questions === 0
            ? 'no questions yet'
            : `${questions} question${questions === 1 ? '' : 's'}, ${aboutTime(items)}`}
        </span>
      </div>
      <nav className="studio-outline" aria-label="Outline" data-drag-list>
        <button
          type="button"
          className={classNames('studio-whole', selected === null && 'is-on')}
          aria-current={selected === null ? 'true' : undefined}
          onClick={() => onSelect(null)}
        >
          Whole survey
        </button>
        <ol>
          {pages.map((page, index) => (
            <li key={page.id}>
              <div
                className={classNames(
                  'studio-row studio-row--page',
                  selected === page.id && page.id !== '' && 'is-on',
                  dragClass(drag, page.id),
                )}
                data-drag={page.id}
              >
                {page.id !== '' && (
                  <span className="studio-grip" {...handle(page.id)}>
                    <Drawing name="drag" small />
                  </span>
                )}
                <button
                  type="button"
                  data-row={page.id}
                  aria-current={selected === page.id && page.id !== '' ? 'true' : undefined}
                  onClick={() => onSelect(page.path)}
                >
                  <span>
                    {index + 1}. {pageTitle(page) || 'Page'}
                  </span>
                  <MarkDot marks={marks.get(page.id)} />
                  <small>{page.items.length > 0 && aboutTime(page.items).slice(6)}</small>
                </button>
              </div>
              <ol>
                {page.items.map((item) => (
                  <OutlineRow
                    key={item.id}
                    item={item}
                    isOn={selected === item.id}
                    marks={marks.get(item.id)}
                    drag={dragClass(drag, item.id)}
                    handle={handle(item.id)}
                    onSelect={onSelect}
                  />
                ))}
              </ol>
            </li>
          ))}
        </ol>
        <button
          type="button"
          className="studio-text-button"
          onClick={() => edit((document) => addPage(document))}
        >
          <Icon name="plus" small />
          Add a page
        </button>
      </nav>
    </>
  );
}
