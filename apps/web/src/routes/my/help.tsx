import { paths } from '@pollen/contract/values/web-paths';
import { ticketsReading } from '../../features/help/queries.ts';
import { TicketList } from '../../features/help/ticket-list.tsx';
import { useNotice } from '../../platform/http/text-config.ts';
import { useText } from '../../platform/i18n/i18n.ts';
import type { Loader } from '../../platform/navigation/page-props.ts';
import { Screen } from '../../platform/navigation/screen.tsx';
import { memberReading } from '../../platform/session/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Foot, Page } from '../../ui/layout/layout.tsx';

export const loader: Loader = () => [memberReading, ticketsReading];

export default function MyHelpPage() {
  const t = useText('help');
  const notice = useNotice('help.notice');
  return (
    <Screen title={t('myTickets')} exit={paths.my()}>
      <Page>
        <TicketList />
        {notice && <p className="meta">{notice}</p>}
      </Page>
      <Foot>
        <ButtonLink kind="quiet" className="grow" href={paths.helpList()}>
          {t('readHelp')}
        </ButtonLink>
        <ButtonLink className="grow" href={paths.myHelpCreate()}>
          {t('newTicket')}
        </ButtonLink>
      </Foot>
    </Screen>
  );
}
