import type { ReviewItem } from '@pollen/contract/operator/review';
import { words } from '../../platform/format.ts';
import type { Pages } from '../../platform/queries.ts';
import { useOperator } from '../../platform/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';
import './review.css';
import { duration, referenceOf } from './rules.ts';
import { useSecondsLeft } from './undo.tsx';

/** Heavy signals are red, the others yellow. */
const heavy = 50;

/** Decided, but not yet in effect. */
function Held({ held }: { readonly held: NonNullable<ReviewItem['held']> }) {
  const left = useSecondsLeft(held.undoSeconds);
  const verdict = held.verdict === 'accept' ? 'Accepted' : 'Refused';
  return (
    <Tag kind={held.verdict === 'accept' ? 'leaf' : 'berry'}>
      {verdict} by {held.by.name}, {left > 0 ? `can be undone for ${left} s` : 'taking effect'}
    </Tag>
  );
}

function Signs({ item, me }: { readonly item: ReviewItem; readonly me: number }) {
  const { signals, flagged, appealed, claim, opinion, held, personNeeded } = item;
  if (held) return <Held held={held} />;
  const reader = claim && claim.by.id !== me ? claim.by.name : null;
  if (!reader && !appealed && !opinion && signals.length === 0) {
    return <span className="cap">nothing unusual</span>;
  }
  return (
    <>
      {reader && <Tag icon="lock">{reader} is reading</Tag>}
      {appealed && <Tag kind="sky">Appeal</Tag>}
      {appealed && personNeeded !== null && <Tag kind="honey">Waits for a person</Tag>}
      {opinion && (
        <Tag kind="sky">{opinion.by.id === me ? 'Left to others' : 'Second opinion'}</Tag>
      )}
      {flagged && <Tag kind="berry">Flagged</Tag>}
      {signals.map(({ name, weight }) => (
        <Tag key={name} kind={weight >= heavy ? 'berry' : 'honey'}>
          {words(name)}
        </Tag>
      ))}
    </>
  );
}

interface QueueListProps {
  readonly list: Pages<ReviewItem>;
  readonly current: number | null;
  readonly chosen: ReadonlySet<number>;
  readonly onOpen: (id: number) => void;
  readonly onChoose: (id: number, on: boolean) => void;
}

export function QueueList({ list, current, chosen, onOpen, onChoose }: QueueListProps) {
  const me = useOperator().id;
  return (
    <>
      <ul aria-label="Answers to review">
        {list.items.map((item) => (
          <li key={item.id} className={item.id === current ? 'queue__item on' : 'queue__item'}>
            <input
              type="checkbox"
              aria-label={`Choose ${referenceOf(item.id)}`}
              checked={chosen.has(item.id)}
              onChange={(event) => onChoose(item.id, event.target.checked)}
            />
            <button
              type="button"
              aria-current={item.id === current ? 'true' : undefined}
              onClick={() => onOpen(item.id)}
            >
              <Avatar name={item.nickname || '?'} />
              <span className="queue__who">
                <b>{item.nickname || 'erased'}</b>{' '}
                <span className="cap mono">{referenceOf(item.id)}</span>
              </span>
              <span className="num sub">{duration(item.seconds)}</span>
              <span className="queue__signs">
                <Signs item={item} me={me} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {list.more && (
        <div className="table__more">
          <Button busy={list.loadingMore} onClick={list.more}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}
