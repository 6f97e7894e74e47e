import { memo, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { addElement, type Edited, type Slot } from './document/edits.ts';
import { insertPart, isInRounds, type Part } from './document/insert.ts';
import { type JsonObject, type Path, pathText } from './document/json.ts';
import { type Kind, nestedList } from './document/kinds.ts';
import { aboutTime, type OutlineItem, type OutlinePage, pageTitle } from './document/outline.ts';
import { Palette } from './palette.tsx';
import { QuestionCard } from './question-card.tsx';
import type { StudioModel } from './use-studio.ts';
import './canvas.css';

interface CanvasProps {
  readonly studio: StudioModel;
  readonly pages: readonly OutlinePage[];
  /** The element whose title gets the focus. */
  readonly focused: string | null;
  readonly onOpen: (path: Path) => void;
}

interface InsertProps {
  readonly label: string;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function Insert({ label, isOpen, onOpen }: InsertProps) {
  return (
    <div className={classNames('studio-insert', isOpen && 'is-open')}>
      <button
        type="button"
        className="studio-plus"
        aria-label={label}
        title={label}
        onClick={onOpen}
      >
        <Icon name="plus" small />
      </button>
    </div>
  );
}

/** The position after an element; for a group, the first position inside it. */
function slotBehind({ path, element }: OutlineItem): Slot {
  const nested = nestedList(element);
  if (nested) return { list: [...path, nested], index: 0 };
  return { list: path.slice(0, -1), index: Number(path.at(-1)) + 1 };
}

/** The position after the last element of a page. */
const endOf = ({ list, items }: OutlinePage): Slot => {
  const last = items.findLast(({ path }) => path.length === list.length + 1);
  return { list, index: last ? Number(last.path.at(-1)) + 1 : 0 };
};

const keyOf = ({ list, index }: Slot) => `${pathText(list)} ${index}`;
const endKey = ({ id }: OutlinePage) => `${id}.end`;

/** The id if it is on this page, else null, so that a page renders only for changes of its own. */
const onPage = (id: string | null, page: OutlinePage): string | null =>
  id !== null && (page.id === '' || id === page.id || id.startsWith(`${page.id}.`)) ? id : null;

interface PageProps {
  readonly page: OutlinePage;
  readonly index: number;
  readonly count: number;
  readonly selected: string | null;
  readonly focused: string | null;
  /** The position at which the palette is open. */
  readonly open: string | null;
  readonly setOpen: (key: string | null) => void;
  readonly edit: StudioModel['edit'];
  readonly onOpen: (path: Path) => void;
}

function PageOfQuestions(props: PageProps) {
  const { page, index, count, selected, focused, open, setOpen, edit, onOpen } = props;
  function insertAt(slot: Slot, change: (document: JsonObject) => Edited) {
    setOpen(null);
    edit(change);
    onOpen([...slot.list, slot.index]);
  }
  const palette = (slot: Slot, key: string) =>
    open === key && (
      <Palette
        inRounds={isInRounds(slot)}
        onClose={() => setOpen(null)}
        onPick={(kind: Kind) => insertAt(slot, (document) => addElement(document, kind, slot))}
        onInsert={(part: Part) => insertAt(slot, (document) => insertPart(document, part, slot))}
      />
    );
  const insert = (slot: Slot, label: string) => (
    <>
      <Insert label={label} isOpen={open === keyOf(slot)} onOpen={() => setOpen(keyOf(slot))} />
      {palette(slot, keyOf(slot))}
    </>
  );
  return (
    <div className="studio-page">
      <header className="studio-page__head" data-card={page.id}>
        <div>
          <span className="cap">
            Page {index + 1} of {count}
          </span>
          <h2>{pageTitle(page) || 'Page'}</h2>
        </div>
        {page.items.length > 0 && (
          <span className="tag">{`A${aboutTime(page.items).slice(1)}`}</span>
        )}
      </header>
      {page.items.length > 0 &&
        insert({ list: page.list, index: 0 }, `Add a question at the start of page ${index + 1}`)}
      {page.items.map((item, at) => {
        const name = item.number === null ? String(item.element['name']) : `Q${item.number}`;
        const isLast = at === page.items.length - 1;
        return (
          <div key={item.id} data-depth={Math.min(item.depth, 3)}>
            <QuestionCard
              item={item}
              isOn={selected === item.id}
              focuses={focused === item.id}
              edit={edit}
              onOpen={onOpen}
            />
            {!(isLast && item.depth === 0 && !nestedList(item.element)) &&
              insert(slotBehind(item), `Add a question after ${name}`)}
          </div>
        );
      })}
      {palette(endOf(page), endKey(page)) || (
        <button type="button" className="studio-add" onClick={() => setOpen(endKey(page))}>
          <Icon name="plus" small />
          Add a question
          <span className="vh"> to page {index + 1}</span>
        </button>
      )}
    </div>
  );
}

const firstNumber = ({ items }: OutlinePage) => items.find(({ number }) => number !== null)?.number;

/** Memoized: of thirty pages with ten questions, only the edited one renders again. */
const CanvasPage = memo(
  PageOfQuestions,
  (one, other) =>
    one.page.page === other.page.page &&
    one.page.id === other.page.id &&
    firstNumber(one.page) === firstNumber(other.page) &&
    one.index === other.index &&
    one.count === other.count &&
    one.selected === other.selected &&
    one.focused === other.focused &&
    one.open === other.open,
);

/** The survey at reading width; the selected element is expanded and edited in place. */
export function Canvas({ studio, pages, focused, onOpen }: CanvasProps) {
  const { edit, selected } = studio;
  const [open, setOpen] = useState<string | null>(null);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (selected === null) return;
    const card = box.current?.querySelector(`[data-card="${CSS.escape(selected)}"]`);
    card?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  function show(added: Edited) {
    setOpen(null);
    edit(() => added);
    if (added.selected) onOpen(added.selected);
  }
  return (
    <section className="studio-canvas" aria-label="Questions" ref={box}>
      {pages.map((page, index) => (
        <CanvasPage
          key={page.id}
          page={page}
          index={index}
          count={pages.length}
          selected={onPage(selected, page)}
          focused={onPage(focused, page)}
          open={onPage(open, page)}
          setOpen={setOpen}
          edit={edit}
          onOpen={onOpen}
        />
      ))}
      {pages.length === 0 && (
        <div className="studio-empty">
          <h2>Add your first question</h2>
          <p className="sub">Pick a kind of question. You can change everything later.</p>
          {open === 'first' ? (
            <Palette
              inRounds={false}
              onClose={() => setOpen(null)}
              onPick={(kind: Kind) => show(addElement(studio.document, kind, null))}
              onInsert={(part: Part) => show(insertPart(studio.document, part, null))}
            />
          ) : (
            <Button kind="honey" onClick={() => setOpen('first')}>
              <Icon name="plus" />
              Add a question
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
