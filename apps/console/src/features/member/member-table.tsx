import { type CountryCode, countryByCode } from '@pollen/contract/codes/country';
import type { MemberRow } from '@pollen/contract/operator/member';
import { count, date } from '../../platform/format.ts';
import { paths, toPath } from '../../platform/paths.ts';
import { usePages } from '../../platform/queries.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Tag } from '../../ui/tag.tsx';

export function MemberLink({ member }: { readonly member: Pick<MemberRow, 'id' | 'nickname'> }) {
  const name = member.nickname || 'erased';
  return (
    <a className="row" href={toPath(paths.member, { id: member.id })}>
      <Avatar name={name} />
      <span>
        <b>{name}</b> <span className="mono cap">#{member.id}</span>
      </span>
    </a>
  );
}

export function MemberStateTag({
  member,
}: {
  readonly member: Pick<MemberRow, 'suspendedAt' | 'suspension' | 'erasedAt'>;
}) {
  if (member.erasedAt) return <Tag>Erased</Tag>;
  const { suspension } = member;
  if (member.suspendedAt) {
    return (
      <>
        <Tag kind="berry">Suspended</Tag>{' '}
        {suspension !== null && suspension.keptAt === null && (
          <span className="cap">
            {suspension.answer === null ? '' : 'answered, '}decide by {date(suspension.decideBy)}
          </span>
        )}
      </>
    );
  }
  return (
    <Tag kind="leaf" icon="check">
      Active
    </Tag>
  );
}

export interface MemberFilter {
  readonly search?: string;
  readonly country?: CountryCode;
  readonly suspended?: true;
}

export function MemberTable({ filter }: { readonly filter: MemberFilter }) {
  const list = usePages('GET /members', filter);
  return (
    <DataTable
      caption="Members"
      list={list}
      rowKey={({ id }) => id}
      empty="No members match. Search by member number, invitation code, or the beginning of an e-mail or nickname."
      columns={[
        { head: 'Member', cell: (member) => <MemberLink member={member} /> },
        { head: 'E-mail', cell: ({ email }) => email ?? <span className="cap">erased</span> },
        { head: 'Country', cell: ({ country }) => countryByCode(country)?.name ?? country },
        { head: 'Points', right: true, cell: ({ points }) => <b>{count(points)}</b> },
        { head: 'Since', cell: ({ createdAt }) => date(createdAt) },
        { head: 'State', cell: (member) => <MemberStateTag member={member} /> },
      ]}
    />
  );
}
