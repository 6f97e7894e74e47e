import { Tag, type TagKind } from '../../ui/tag.tsx';
import { changesBetween, type DocumentChange } from './document/diff.ts';
import { parseObject } from './document/json.ts';

interface ChangeListProps {
  readonly before: string;
  readonly after: string;
}

const tags: Readonly<Record<DocumentChange['kind'], { word: string; tag: TagKind }>> = {
  added: { word: 'Added', tag: 'leaf' },
  removed: { word: 'Removed', tag: 'berry' },
  changed: { word: 'Changed', tag: 'honey' },
  moved: { word: 'Moved', tag: 'neutral' },
};

/** The differences between two versions of a survey, in words. */
export function ChangeList({ before, after }: ChangeListProps) {
  const changes = changesBetween(parseObject(before) ?? {}, parseObject(after) ?? {});
  if (changes.length === 0) return <p className="sub">No differences.</p>;
  return (
    <ul className="studio-changes" aria-label="Changes">
      {changes.map(({ kind, where, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: every comparison creates a new list
        <li key={index}>
          <Tag kind={tags[kind].tag}>{tags[kind].word}</Tag>
          <span className="grow">
            <b>{where}</b> {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
