import { Templates } from '../features/help/template-editor.tsx';
import type { PageProps } from '../platform/page-props.ts';
import { paths } from '../platform/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

export default function TemplatesPage(_: PageProps) {
  return (
    <Page title="Answer templates" actions={<ButtonLink href={paths.tickets}>Tickets</ButtonLink>}>
      <Templates />
    </Page>
  );
}
