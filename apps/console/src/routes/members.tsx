import { countries } from '@pollen/contract/codes/country';
import { MemberFilters } from '../features/member/member-filters.tsx';
import { type MemberFilter, MemberTable } from '../features/member/member-table.tsx';
import { MemberTabs } from '../features/member/member-tabs.tsx';
import { queryOf } from '../platform/api.ts';
import { navigate, useSearch } from '../platform/navigation.ts';
import type { PageProps } from '../platform/page-props.ts';
import { paths } from '../platform/paths.ts';
import { Page } from '../ui/page.tsx';

/** The filter is part of the address, so that it can be bookmarked and shared. */
function filterOf(text: string): MemberFilter {
  const query = new URLSearchParams(text);
  const search = query.get('search');
  const country = countries.find(({ code }) => String(code) === query.get('country'))?.code;
  return {
    ...(search ? { search } : {}),
    ...(country ? { country } : {}),
    ...(query.get('suspended') === 'true' ? { suspended: true as const } : {}),
  };
}

export default function MembersPage(_: PageProps) {
  const filter = filterOf(useSearch());
  return (
    <Page title="Members">
      <MemberTabs current={paths.members} />
      <MemberFilters
        key={filter.search ?? ''}
        filter={filter}
        onChange={(next) => navigate(`${paths.members}${queryOf({ ...next })}`)}
      />
      <MemberTable filter={filter} />
    </Page>
  );
}
