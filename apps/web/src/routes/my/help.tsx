import { TicketList } from '../../features/help/ticket-list.tsx';
import { useText } from '../../platform/i18n.ts';
import { usePageHeader } from '../../platform/page-header.ts';
import { paths } from '../../platform/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Foot, Page } from '../../ui/layout/layout.tsx';

export default function MyHelpPage() {
  const t = useText('help');
  usePageHeader({ title: t('myTickets'), exit: paths.my() });
  return (
    <>
      <Page>
        <TicketList />
      </Page>
      <Foot>
        <ButtonLink kind="quiet" className="grow" href={paths.helpList()}>
          {t('readHelp')}
        </ButtonLink>
        <ButtonLink className="grow" href={paths.myHelpCreate()}>
          {t('newTicket')}
        </ButtonLink>
      </Foot>
    </>
  );
}
