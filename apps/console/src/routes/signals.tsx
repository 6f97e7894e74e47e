import { RingList } from '../features/member/ring-list.tsx';
import { RefusedInvitations, SharedAccounts } from '../features/member/signal-tables.tsx';
import type { PageProps } from '../platform/page-props.ts';
import { Page } from '../ui/page.tsx';

export default function SignalsPage(_: PageProps) {
  return (
    <Page
      title="Signals"
      about={
        <span className="cap">Hints, not verdicts. Open a member to see their connections.</span>
      }
    >
      <h2>Rings</h2>
      <RingList />
      <h2>Shared bank accounts</h2>
      <SharedAccounts />
      <h2>Invitations without a reward</h2>
      <RefusedInvitations />
    </Page>
  );
}
