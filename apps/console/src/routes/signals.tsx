import { RefusedInvitations, SharedAccounts } from '../features/member/signal-tables.tsx';
import type { PageProps } from '../platform/page-props.ts';
import { Page } from '../ui/page.tsx';

export default function SignalsPage(_: PageProps) {
  return (
    <Page
      title="Signals"
      about={<span className="cap">Hints, no verdicts. Open a number to see its ties.</span>}
    >
      <h2>One bank account under two members</h2>
      <SharedAccounts />
      <h2>Invitations without a reward</h2>
      <RefusedInvitations />
    </Page>
  );
}
