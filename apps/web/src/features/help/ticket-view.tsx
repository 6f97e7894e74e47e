import type { TicketDetail } from '@pollen/contract/operations/help';
import type { Profile } from '@pollen/contract/operations/profile';
import { paths } from '@pollen/contract/values/web-paths';
import { isRefusal } from '../../platform/http/call-error.ts';
import { useText } from '../../platform/i18n/i18n.ts';
import { useNowMs } from '../../platform/page/first-render.ts';
import { useSignedUrl } from '../../platform/upload/use-signed-url.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Bubble, TurnHeader } from '../../ui/conversation.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Page } from '../../ui/layout/layout.tsx';
import { NoSignal } from '../../ui/no-signal.tsx';
import { Steps } from '../../ui/progress.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useTicket } from './queries.ts';
import { stepsOf } from './rules.ts';
import { TicketFoot } from './ticket-foot.tsx';
import { TicketRating } from './ticket-rating.tsx';
import { TicketSubject } from './ticket-subject.tsx';
import './help.css';
import { formatMoment } from '../../platform/i18n/moment.ts';

interface TicketViewProps {
  readonly id: string;
  readonly profile: Profile;
}

/** Whose turn it is, then the conversation, then the possible actions. */
export function TicketView({ id, profile }: TicketViewProps) {
  const t = useText('help');
  const s = useText('common');
  const ticket = useTicket(id);
  if (ticket.isPending) return <PageSkeleton label={s('page.loading')} />;
  if (!ticket.data) {
    return (
      <Page>
        {isRefusal(ticket.error) ? (
          <Empty
            mood="not-found"
            title={t('noTicket')}
            text={t('noTicketText')}
            action={<ButtonLink href={paths.myHelp()}>{t('allTickets')}</ButtonLink>}
          />
        ) : (
          <NoSignal onRetry={() => ticket.refetch()} />
        )}
      </Page>
    );
  }
  return (
    <>
      <Page className="help__talk">
        <Turn ticket={ticket.data} profile={profile} />
        <p className="row">
          <Tag>{t(`category.${ticket.data.category}`)}</Tag>
          <span className="cap">{t('number', { id })}</span>
        </p>
        {ticket.data.context && (
          <TicketSubject {...ticket.data.context} country={profile.country} opens />
        )}
        <Conversation ticket={ticket.data} />
        {ticket.data.state === 5 && <TicketRating ticket={ticket.data} />}
      </Page>
      <TicketFoot ticket={ticket.data} />
    </>
  );
}

const dayOf = (iso: string) => formatMoment(iso, 'weekday');
const momentOf = (iso: string) => formatMoment(iso, 'weekdayMoment');

/** Who answers next and by when, including when it is late. */
function useWhen({ turn, dueAt, remindsAt, closedBy }: TicketDetail): string {
  const t = useText('help');
  const nowMs = useNowMs();
  if (turn === 'nobody') return t(closedBy === 'silence' ? 'closedBySilence' : 'closedByYou');
  if (dueAt === null) return '';
  if (turn === 'me') {
    const [first = '', second = ''] = remindsAt.map(dayOf);
    return t('untilYou', { day: dayOf(dueAt), first, second });
  }
  return new Date(dueAt).getTime() < nowMs
    ? t('late', { moment: momentOf(dueAt) })
    : t('untilUs', { moment: momentOf(dueAt) });
}

function Turn({ ticket, profile }: { readonly ticket: TicketDetail; readonly profile: Profile }) {
  const t = useText('help');
  const words = t(`state.${ticket.state}`);
  const when = useWhen(ticket);
  return (
    <TurnHeader
      me={{ name: profile.nickname, src: profile.avatar ?? undefined }}
      meLabel={t('you')}
      houseLabel="Pollen"
      turn={ticket.turn}
      title={t(`turn.${ticket.turn}`)}
    >
      <Steps
        label={t('step', { number: ticket.state + 1, state: words })}
        steps={stepsOf(ticket.state)}
      />
      <p className="cap">
        {words}. {when}
      </p>
    </TurnHeader>
  );
}

function Conversation({ ticket }: { readonly ticket: TicketDetail }) {
  const t = useText('help');
  return (
    <ol className="help__posts" aria-label={t('conversation')}>
      {ticket.posts.map((post) => (
        <li key={post.id}>
          <Bubble
            mine={post.mine}
            author={post.author === null ? undefined : t('support', { name: post.author })}
            avatar={
              post.author === null ? undefined : <Avatar name={post.author} colour={2} size={32} />
            }
            time={momentOf(post.at)}
          >
            {post.text}
            {post.pictures.length > 0 && (
              <span className="help__shown">
                {post.pictures.map((picture, index) => (
                  <SentPicture
                    key={new URL(picture.url, location.href).pathname}
                    {...picture}
                    label={t('picture', { number: index + 1 })}
                  />
                ))}
              </span>
            )}
          </Bubble>
        </li>
      ))}
    </ol>
  );
}

interface SentPictureProps {
  readonly url: string;
  readonly name: string;
  readonly label: string;
}

function SentPicture({ url, name, label }: SentPictureProps) {
  const { src, href, attempt, onError } = useSignedUrl(url, 'TICKET');
  return (
    <a href={href} target="_blank" rel="noreferrer">
      <img key={attempt} src={src} alt={label} loading="lazy" onError={onError} />
      <span className="cap help__name">{name}</span>
    </a>
  );
}
