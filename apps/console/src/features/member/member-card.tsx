import { countryByCode } from '@pollen/contract/codes/country';
import type { MemberCard as Card } from '@pollen/contract/operator/member';
import type { ReactNode } from 'react';
import { count, date, moment, money, words } from '../../platform/format.ts';
import { reasonText } from '../../platform/log-words.ts';
import { languageNames } from '../../ui/language-fields.tsx';

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      {label} <b>{children}</b>
    </div>
  );
}

/** Debts: points clawed back after they were spent. New credits settle them, and cash-outs are refused until then. */
function Debts({ debts }: Pick<Card, 'debts'>) {
  return (
    <>
      <h2>Debts</h2>
      <div className="facts">
        {debts.map(({ cause, reason, params, at, points, remaining }) => (
          <div key={`${cause.kind} ${cause.id}`}>
            <span>
              {reasonText(reason)} {params['taskNo']} <span className="cap">{moment(at)}</span>
            </span>
            <b className="num">
              {count(remaining)} of {count(points)} left
            </b>
          </div>
        ))}
      </div>
      <p className="cap">Settled by their next credits. Cash-outs are refused until then.</p>
    </>
  );
}

/** Who the member is, their balance, and their bank record. */
export function MemberCard({ member }: { readonly member: Card }) {
  const { worth, bank } = member;
  return (
    <div className="columns">
      <section className="card stack">
        <h2>Points</h2>
        <div className="facts">
          <Fact label="Available">{count(member.points)}</Fact>
          <Fact label="Worth">{money(worth)}</Fact>
          <Fact label="In review">{count(member.pending)}</Fact>
          <Fact label="Set aside for cash-outs">{count(member.setAside)}</Fact>
          {member.debt > 0 && (
            <Fact label="Owed to us">
              <span className="berry">{count(member.debt)}</span>
            </Fact>
          )}
        </div>
        {member.debt > 0 && <Debts debts={member.debts} />}
      </section>
      <section className="card stack">
        <h2>Person</h2>
        <div className="facts">
          <Fact label="E-mail">{member.email ?? 'erased'}</Fact>
          <Fact label="Country">{countryByCode(member.country)?.name}</Fact>
          <Fact label="Area">{member.area || 'not given'}</Fact>
          <Fact label="Gender, born">
            {member.gender ? words(member.gender) : 'not given'}, {member.birthYear ?? 'not given'}
          </Fact>
          <Fact label="Language">{languageNames[member.locale] ?? member.locale}</Fact>
          <Fact label="Invitation code">{member.inviterCode}</Fact>
        </div>
      </section>
      <section className="card stack">
        <h2>Account</h2>
        <div className="facts">
          <Fact label="Member since">{date(member.createdAt)}</Fact>
          <Fact label="Password or e-mail changed">{moment(member.securityChangedAt)}</Fact>
          <Fact label="Paid to">{bank ? `${bank.bank} ${bank.account}` : 'no bank record'}</Fact>
          {bank && <Fact label="Bank record since">{moment(bank.since)}</Fact>}
          {member.suspendedAt && <Fact label="Suspended">{moment(member.suspendedAt)}</Fact>}
        </div>
      </section>
    </div>
  );
}
