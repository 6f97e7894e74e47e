import { AnswerBox } from '../features/help/answer-box.tsx';
import { Conversation } from '../features/help/conversation.tsx';
import { stateLabels } from '../features/help/rules.ts';
import { TicketContext } from '../features/help/ticket-context.tsx';
import { Due } from '../features/help/ticket-table.tsx';
import { TicketPoints } from '../features/point-grant/grant-list.tsx';
import { PointButton } from '../features/point-grant/point-dialog.tsx';
import { words } from '../platform/format.ts';
import type { PageProps } from '../platform/page-props.ts';
import { paths } from '../platform/paths.ts';
import { useCall } from '../platform/queries.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Loaded, Page } from '../ui/page.tsx';
import { Tag } from '../ui/tag.tsx';

export default function TicketPage({ params }: PageProps) {
  const query = useCall('GET /tickets/{id}', { id: Number(params['id']) });
  return (
    <Loaded query={query}>
      {(ticket) => (
        <Page
          title={`Ticket ${ticket.id}`}
          about={
            <>
              <Tag>{stateLabels[ticket.state]}</Tag>
              <Due ticket={ticket} />
              <span className="cap">{words(ticket.category)}</span>
            </>
          }
          actions={<ButtonLink href={paths.tickets}>All tickets</ButtonLink>}
        >
          <div className="two-columns">
            <div className="stack">
              <Conversation ticket={ticket} />
              <AnswerBox key={ticket.id} ticket={ticket} />
            </div>
            <TicketContext ticket={ticket}>
              {(member) => (
                <TicketPoints grants={ticket.grants}>
                  {!member.erasedAt && <PointButton member={member} ticketId={ticket.id} />}
                </TicketPoints>
              )}
            </TicketContext>
          </div>
        </Page>
      )}
    </Loaded>
  );
}
