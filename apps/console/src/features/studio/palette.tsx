import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { type Kind, type KindGroup, kinds } from './document/kinds.ts';
import { Drawing } from './icons.tsx';
import './palette.css';

const groups: readonly KindGroup[] = ['Choose', 'Rate', 'Write', 'More'];

interface PaletteProps {
  readonly onPick: (kind: Kind) => void;
  readonly onClose: () => void;
}

/** Every kind of question; typing finds one, Enter takes the first. */
export function Palette({ onPick, onClose }: PaletteProps) {
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const found = kinds.filter(({ label, type }) =>
    `${label} ${type}`.toLowerCase().includes(search.trim().toLowerCase()),
  );
  return (
    <div
      className="studio-palette"
      role="dialog"
      aria-label="Add a question"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div className="studio-palette__find">
        <Icon name="search" />
        <input
          ref={field}
          aria-label="Find a question type"
          placeholder="Find a question type"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={({ key }) => {
            const [first] = found;
            if (key === 'Enter' && first) onPick(first);
          }}
        />
        <button type="button" className="studio-square" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
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
      {found.length === 0 && <p className="sub">Nothing is called that.</p>}
    </div>
  );
}
