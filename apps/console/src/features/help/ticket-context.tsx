import { countryByCode } from '@pollen/contract/codes/country';
import { surveyStates } from '@pollen/contract/codes/survey-state';
import type { OperatorTicketDetail, TicketOrigin } from '@pollen/contract/operator/help';
import type { MemberCard } from '@pollen/contract/operator/member';
import type { ReactNode } from 'react';
import { count, date, moment, words } from '../../platform/format.ts';
import { paths, toPath } from '../../platform/paths.ts';
import { useCall } from '../../platform/queries.ts';
import { stateText } from '../../platform/state-words.ts';
import { languageNames } from '../../ui/language-fields.tsx';
import { Loaded } from '../../ui/page.tsx';
import { Tag } from '../../ui/tag.tsx';
import { stateLabels } from './rules.ts';

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <span>{label}</span>
      <b>{children}</b>
    </div>
  );
}

interface TicketContextProps {
  readonly ticket: OperatorTicketDetail;
  /** Shown below the member. */
  readonly children: (member: MemberCard) => ReactNode;
}

function Person({ ticket, children }: TicketContextProps) {
  const { id } = ticket.member;
  const query = useCall('GET /members/{id}', { id });
  return (
    <Loaded query={query}>
      {(member) => (
        <>
          <section className="card stack" aria-label="Member">
            <h2>
              <a className="link" href={toPath(paths.member, { id })}>
                {member.nickname || 'Erased member'}
              </a>{' '}
              <span className="mono cap">#{id}</span>
            </h2>
            {member.suspendedAt && <Tag kind="berry">Suspended</Tag>}
            <div className="facts">
              <Fact label="Country">{countryByCode(member.country)?.name}</Fact>
              <Fact label="Language">{languageNames[member.locale] ?? member.locale}</Fact>
              <Fact label="Member since">{date(member.createdAt)}</Fact>
              <Fact label="Points">{count(member.points)}</Fact>
              <Fact label="In review">{count(member.pending)}</Fact>
              <Fact label="Set aside">{count(member.setAside)}</Fact>
              <Fact label="Paid to">
                {member.bank ? `${member.bank.bank} ${member.bank.account}` : 'no bank record'}
              </Fact>
            </div>
          </section>
          {children(member)}
        </>
      )}
    </Loaded>
  );
}

/** The state, worded as in the member's lists. */
function stateOf({ kind, state }: TicketOrigin): string {
  const [, number] = Object.entries(surveyStates).find(([name]) => name === state) ?? [];
  return kind === 'cashout' || number === undefined ? words(state) : stateText(number);
}

/** The member who wrote the ticket, what it is about, and their earlier tickets. */
export function TicketContext({ ticket, children }: TicketContextProps) {
  const { member, origin, others } = ticket;
  const tab = origin?.kind === 'cashout' ? 'cashouts' : 'participations';
  return (
    <aside className="stack" aria-label="Context">
      <Person ticket={ticket}>{children}</Person>
      {origin && (
        <section className="card stack" aria-label="About">
          <h2>
            <a className="link" href={`${toPath(paths.member, { id: member.id })}?tab=${tab}`}>
              {origin.title}
            </a>
          </h2>
          <div className="facts">
            <Fact label={origin.kind === 'cashout' ? 'Cash-out' : 'Participation'}>
              {origin.kind === 'cashout' ? `P-${origin.id}` : `#${origin.id}`}
            </Fact>
            <Fact label="State">{stateOf(origin)}</Fact>
            <Fact label="Points">{count(origin.points)}</Fact>
            <Fact label="Started">{moment(origin.at)}</Fact>
            {origin.reason && <Fact label="Reason">{words(origin.reason)}</Fact>}
          </div>
        </section>
      )}
      <section className="card stack" aria-label="Other tickets">
        <h2>Other tickets</h2>
        {others.length === 0 && <p className="sub">No other tickets.</p>}
        {others.map((other) => (
          <a key={other.id} href={toPath(paths.ticket, { id: other.id })}>
            <span className="mono cap">#{other.id}</span> {other.excerpt}{' '}
            <Tag>{stateLabels[other.state]}</Tag>
          </a>
        ))}
      </section>
    </aside>
  );
}
