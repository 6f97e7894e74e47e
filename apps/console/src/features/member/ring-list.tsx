import type { RingCluster } from '@pollen/contract/operator/member';
import { useState } from 'react';
import { moment, plural } from '../../platform/format.ts';
import { paths, toPath } from '../../platform/paths.ts';
import { usePages } from '../../platform/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/page.tsx';
import { Tag } from '../../ui/tag.tsx';
import { tieSentences } from './tie-words.ts';

/** Every pair of a large ring would fill pages; the strongest links are the evidence. */
const shownAtFirst = 8;

function RingCard({ ring }: { readonly ring: RingCluster }) {
  const [whole, setWhole] = useState(false);
  const nameOf = new Map(ring.members.map(({ id, nickname }) => [id, nickname || `#${id}`]));
  const ties = ring.ties.toSorted((one, other) => other.weight - one.weight);
  const rest = ties.length - shownAtFirst;
  return (
    <section className="card stack" aria-label={`Ring ${ring.id}`}>
      <div className="spread">
        <h3>{plural(ring.members.length, 'member')}</h3>
        <span className="row">
          {ring.cut && <Tag kind="honey">Not all are shown</Tag>}
          {ring.flagged && <Tag kind="berry">Payouts flagged</Tag>}
          <span className="num">Strength {ring.strength} of 100</span>
          <span className="cap">{moment(ring.foundAt)}</span>
        </span>
      </div>
      <div className="row wrap">
        {ring.members.map(({ id, nickname, suspended }) => (
          <a key={id} className="link" href={`${toPath(paths.member, { id })}?tab=ring`}>
            {nickname || 'erased'} <span className="num">#{id}</span>
            {suspended && ' (suspended)'}
          </a>
        ))}
      </div>
      <ul className="stack">
        {(whole ? ties : ties.slice(0, shownAtFirst)).map(({ from, to, kinds, weight }) => (
          <li key={`${from} ${to}`} className="spread">
            <span>
              <b>
                {nameOf.get(from)} and {nameOf.get(to)}:
              </b>{' '}
              {tieSentences(kinds)}
            </span>
            <span className="cap num">{weight}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <span>
          <Button kind="text" aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? 'Show only the strongest links' : `Show ${plural(rest, 'more link')}`}
          </Button>
        </span>
      )}
    </section>
  );
}

/** Rings the background job found, with the evidence for each pair. */
export function RingList() {
  const list = usePages('GET /signals/rings', {});
  return (
    <Loaded
      query={{
        data: list.loading ? undefined : list.items,
        error: list.error,
        refetch: list.retry,
      }}
    >
      {(rings) => (
        <div className="stack">
          {rings.map((ring) => (
            <RingCard key={ring.id} ring={ring} />
          ))}
          {rings.length === 0 && <p className="sub">No rings were found.</p>}
          {list.more && (
            <Button busy={list.loadingMore} onClick={list.more}>
              Show more
            </Button>
          )}
        </div>
      )}
    </Loaded>
  );
}
