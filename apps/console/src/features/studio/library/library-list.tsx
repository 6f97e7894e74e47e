import { useEffect } from 'react';
import { plural } from '../../../platform/format.ts';
import { groups, type LibraryEntry } from './entry.ts';
import { findEntries } from './library.ts';

interface LibraryListProps {
  readonly search: string;
  /** Repeated groups cannot contain questions that end the survey. */
  readonly inRounds: boolean;
  readonly onPick: (entry: LibraryEntry) => void;
  /** Called when the list appears; it is longer than the previous content. */
  readonly onShown: () => void;
}

/** The library's search results; picking one inserts it immediately. */
export default function LibraryList({ search, inRounds, onPick, onShown }: LibraryListProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears
  useEffect(onShown, []);
  const found = findEntries(search, inRounds);
  if (found.length === 0) return <p className="sub">Nothing in the library matches.</p>;
  return (
    <div className="studio-library">
      {groups.map((group) => {
        const entries = found.filter((entry) => entry.group === group);
        if (entries.length === 0) return null;
        return (
          <section key={group} aria-label={group}>
            <h3>{group}</h3>
            {entries.map((entry) => (
              <button key={entry.id} type="button" onClick={() => onPick(entry)}>
                <span>
                  <b>{entry.title}</b>
                  <small>
                    {entry.about}
                    {entry.elements.length > 1 && ` ${plural(entry.elements.length, 'item')}.`}
                  </small>
                </span>
              </button>
            ))}
          </section>
        );
      })}
    </div>
  );
}
