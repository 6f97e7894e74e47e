import { useEffect, useRef } from 'react';
import { isRefusal } from '../../platform/http/call-error.ts';
import { useText } from '../../platform/i18n/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Foot, Page } from '../../ui/layout/layout.tsx';
import { NoSignal } from '../../ui/no-signal.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { CategoryBadge } from './category-badge.tsx';
import { useMarkRead, useMessage } from './queries.ts';
import './message.css';
import { formatMoment } from '../../platform/i18n/moment.ts';

interface MessageViewProps {
  readonly id: string;
  /** The list of all messages. */
  readonly inbox: string;
}

/** One message with a link to its subject. Opening it marks it as read. */
export function MessageView({ id, inbox }: MessageViewProps) {
  const t = useText('message');
  const s = useText('common');
  const { data, isPending, isLoadingError, error, refetch } = useMessage(id);
  const markRead = useMarkRead();
  const marked = useRef<string | null>(null);
  useEffect(() => {
    if (!data || data.read || marked.current === data.id) return;
    marked.current = data.id;
    markRead.mutate(data.id);
  });
  if (isPending) return <PageSkeleton label={s('page.loading')} />;
  if (isLoadingError) {
    return (
      <Page>
        {isRefusal(error) ? (
          <Empty
            mood="not-found"
            title={t('unknown')}
            text={t('unknownText')}
            action={<ButtonLink href={inbox}>{t('all')}</ButtonLink>}
          />
        ) : (
          <NoSignal onRetry={() => refetch()} />
        )}
      </Page>
    );
  }
  return (
    <>
      <Page>
        <Card className="message__card">
          <CategoryBadge category={data.category} tone={data.tone} read={false} />
          <h1 className="h1">{data.title}</h1>
          <p className="message__body">{data.text}</p>
          <p className="cap">{formatMoment(data.at, 'longMoment')}</p>
        </Card>
      </Page>
      <Foot>
        <ButtonLink kind="quiet" className="grow" href={inbox}>
          {t('all')}
        </ButtonLink>
        {data.link !== null && (
          <ButtonLink className="grow" href={data.link}>
            {t('open')}
          </ButtonLink>
        )}
      </Foot>
    </>
  );
}
