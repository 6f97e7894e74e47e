import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { Part } from './document/insert.ts';
import { type Kind, type KindGroup, kinds } from './document/kinds.ts';
import { Drawing } from './icons.tsx';
import './palette.css';

const LibraryList = lazyPart({
  load: () => import('./library/library-list.tsx'),
  waiting: <p className="sub">Loading the library…</p>,
});

const groups: readonly KindGroup[] = ['Choose', 'Rate', 'Write', 'More'];

interface PaletteProps {
  /** Whether questions are added to a repeated group. */
  readonly inRounds: boolean;
  readonly onPick: (kind: Kind) => void;
  readonly onInsert: (part: Part) => void;
  readonly onClose: () => void;
}

interface KindListProps {
  readonly search: string;
  readonly onPick: (kind: Kind) => void;
}

function KindList({ search, onPick }: KindListProps) {
  const found = kinds.filter(({ label, type }) =>
    `${label} ${type}`.toLowerCase().includes(search.trim().toLowerCase()),
  );
  return (
    <>
      <div className="studio-palette__groups">
        {groups.map((group) => (
          <section key={group} aria-label={group}>
            <h3>{group}</h3>
            {found
              .filter((kind) => kind.group === group)
              .map((kind) => (
                <button key={kind.id} type="button" onClick={() => onPick(kind)}>
                  <Drawing name={kind.icon} />
                  {kind.label}
                </button>
              ))}
          </section>
        ))}
      </div>
      {found.length === 0 && <p className="sub">No matching question type.</p>}
    </>
  );
}

/** Every kind of question, or the library. Typing filters the list; Enter picks the first match. */
export function Palette({ inRounds, onPick, onInsert, onClose }: PaletteProps) {
  const [search, setSearch] = useState('');
  const [fromLibrary, setFromLibrary] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const listed = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  // The palette may open below the visible area.
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const offered = () => [
    ...(listed.current?.querySelectorAll<HTMLButtonElement>('section button') ?? []),
  ];
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    } else if (step !== undefined && !event.altKey) {
      const buttons = offered();
      const { activeElement } = document;
      const on = activeElement instanceof HTMLButtonElement ? buttons.indexOf(activeElement) : -1;
      const at = on + step;
      event.preventDefault();
      (at < 0 ? field.current : buttons[at])?.focus();
    }
  }
  const label = fromLibrary ? 'Find in the library' : 'Find a question type';
  return (
    <div className="studio-palette" role="dialog" aria-label="Add a question" onKeyDown={onKeyDown}>
      <div className="studio-palette__find">
        <Icon name="search" />
        <input
          ref={field}
          aria-label={label}
          placeholder={label}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // The title of the new question has the focus before the key's character is typed.
            event.preventDefault();
            offered()[0]?.click();
          }}
        />
        <button
          type="button"
          className="studio-palette__switch"
          aria-pressed={fromLibrary}
          onClick={() => {
            setFromLibrary(!fromLibrary);
            setSearch('');
            field.current?.focus();
          }}
        >
          Insert from library
        </button>
        <button type="button" className="studio-square" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div ref={listed}>
        {fromLibrary ? (
          <LibraryList
            search={search}
            inRounds={inRounds}
            onPick={onInsert}
            onShown={() => box.current?.scrollIntoView({ block: 'nearest' })}
          />
        ) : (
          <KindList search={search} onPick={onPick} />
        )}
      </div>
    </div>
  );
}
