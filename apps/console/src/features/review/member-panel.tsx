import type { ReviewedParticipation } from '@pollen/contract/operator/review';
import { count, date, plural } from '../../platform/format.ts';
import { paths, toPath } from '../../platform/paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Tag } from '../../ui/tag.tsx';
import './review.css';
import { cellOf, referenceOf } from './rules.ts';

const cellWords = { leaf: 'accepted', honey: 'open', berry: 'refused' } as const;

function Shared({ label, ids }: { readonly label: string; readonly ids: readonly number[] }) {
  return (
    <div>
      <span>{label}</span>
      <b>{ids.length === 0 ? 'no one' : ids.map(referenceOf).join(', ')}</b>
    </div>
  );
}

/** Who the member is, how earlier participations ended, and who shares something. */
export function MemberPanel({ participation }: { readonly participation: ReviewedParticipation }) {
  const { member, ties } = participation;
  const counts = (['leaf', 'berry', 'honey'] as const).map((colour) => {
    const found = member.latest.filter((state) => cellOf(state) === colour).length;
    return `${found} ${cellWords[colour]}`;
  });
  return (
    <section className="stack" aria-label="Member">
      <div className="row">
        <Avatar name={member.nickname || '?'} />
        <div className="grow">
          <b>{member.nickname || 'erased'}</b>
          <br />
          <span className="cap">Member since {date(member.since)}</span>
        </div>
        <a className="link" href={toPath(paths.member, { id: member.id })}>
          Open
        </a>
      </div>
      {member.suspended && <Tag kind="berry">Suspended</Tag>}
      <div>
        <p className="cap">
          {plural(member.latest.length, 'earlier participation')}, newest on the right
        </p>
        <div className="row cells" aria-hidden="true">
          {member.latest.map((state, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells do not move
            <i key={at} className={`cell cell--${cellOf(state)}`} />
          ))}
        </div>
        <p className="cap">{counts.join(', ')}</p>
      </div>
      <div className="facts">
        <div>
          <span>Points paid recently</span>
          <b>{count(member.pointsPaid)}</b>
        </div>
        <Shared label="Same device as" ids={ties.device} />
        <Shared label="Same address as" ids={ties.address} />
        <Shared label="Same answers as" ids={ties.answers} />
        {participation.addressCountry && (
          <div>
            <span>Address in</span>
            <b>{participation.addressCountry}</b>
          </div>
        )}
      </div>
    </section>
  );
}
