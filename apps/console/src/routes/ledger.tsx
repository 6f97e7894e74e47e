import { Books } from '../features/ledger/books.tsx';
import { Proofs } from '../features/ledger/proofs.tsx';
import type { PageProps } from '../platform/page-props.ts';
import { paths } from '../platform/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

export default function LedgerPage(_: PageProps) {
  return (
    <Page title="Ledger" actions={<ButtonLink href={paths.transfers}>All transfers</ButtonLink>}>
      <Books />
      <Proofs />
    </Page>
  );
}
