import type { Ring } from '@pollen/contract/operator/member';
import type { TieKind } from '@pollen/contract/values/tie';
import { plural } from '../../platform/format.ts';
import { paths, toPath } from '../../platform/paths.ts';
import { useCall } from '../../platform/queries.ts';
import { Loaded } from '../../ui/page.tsx';
import { Tag } from '../../ui/tag.tsx';
import { MemberLink, MemberStateTag } from './member-table.tsx';
import './ring-graph.css';
import { placeRing } from './ring-layout.ts';
import { tieOrder, tieSentences, tieWords } from './tie-words.ts';

/** The most serious of several links gives the line its colour. */
const mostSerious = (kinds: readonly TieKind[]) =>
  tieOrder.find((kind) => kinds.includes(kind)) ?? 'invitation';

function Graph({ ring }: { readonly ring: Ring }) {
  const { places, radius } = placeRing(ring);
  const edge = radius + 70;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset.
    <svg
      className="ring-graph"
      style={{ maxWidth: edge * 2.4 }}
      viewBox={`${-edge} ${-edge} ${edge * 2} ${edge * 2}`}
      role="group"
      aria-label={`${plural(ring.members.length - 1, 'connected member')}; the list shows how`}
    >
      {ring.ties.map(({ from, to, kinds }) => {
        const [one, other] = [places.get(from), places.get(to)];
        if (!one || !other) return null;
        return (
          <line
            key={`${from} ${to}`}
            className={`tie tie--${mostSerious(kinds)}`}
            x1={one.x}
            y1={one.y}
            x2={other.x}
            y2={other.y}
            strokeWidth={kinds.length + 1}
          />
        );
      })}
      {ring.members.map(({ id, nickname, distance, suspendedAt }) => {
        const place = places.get(id);
        if (!place) return null;
        const kind = suspendedAt ? 'is-out' : distance === 0 ? 'is-asked' : '';
        return (
          <a key={id} href={toPath(paths.member, { id })} tabIndex={-1}>
            <circle
              className={`knot ${kind}`}
              cx={place.x}
              cy={place.y}
              r={distance === 0 ? 20 : 14}
            />
            <text x={place.x} y={place.y + (distance === 0 ? 38 : 30)} textAnchor="middle">
              {nickname || 'erased'}
            </text>
          </a>
        );
      })}
    </svg>
  );
}

/** Who shares a device, address, bank account, invitation or answers with a member. */
export function RingGraph({ id }: { readonly id: number }) {
  const query = useCall('GET /members/{id}/ring', { id });
  return (
    <Loaded query={query}>
      {(ring) =>
        ring.ties.length === 0 ? (
          <section className="card sub">
            No other member shares a device, an address, a bank account or answers with this one, or
            is linked by an invitation.
          </section>
        ) : (
          <div className="two-columns">
            <section className="card stack">
              <div className="row wrap cap">
                {tieOrder.map((kind) => (
                  <span key={kind} className={`key key--${kind}`}>
                    {tieWords[kind]}
                  </span>
                ))}
                {ring.cut && <Tag kind="honey">Not all are shown</Tag>}
              </div>
              <Graph ring={ring} />
            </section>
            <section className="card stack" aria-label="Connected members">
              {ring.members
                .filter(({ distance }) => distance > 0)
                .map((member) => (
                  <div key={member.id} className="stack ring-graph__row">
                    <div className="spread">
                      <MemberLink member={member} />
                      <MemberStateTag member={member} />
                    </div>
                    {ring.ties
                      .filter(({ from, to }) => from === member.id || to === member.id)
                      .map(({ from, to, kinds, weight }) => (
                        <p key={`${from} ${to}`} className="cap">
                          #{from === member.id ? to : from} ({weight} of 100): {tieSentences(kinds)}
                        </p>
                      ))}
                  </div>
                ))}
            </section>
          </div>
        )
      }
    </Loaded>
  );
}
