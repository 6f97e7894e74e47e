import type { Article } from '@pollen/contract/operations/help';
import { blocksOf } from '@pollen/contract/values/article';
import { paths } from '@pollen/contract/values/web-paths';
import { useState } from 'react';
import { isRefusal } from '../../platform/http/call-error.ts';
import { useText } from '../../platform/i18n/i18n.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { NoSignal } from '../../ui/no-signal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useArticle, useVote } from './queries.ts';
import './help.css';
import { formatMoment } from '../../platform/i18n/moment.ts';

export function ArticleView({ id }: { readonly id: string }) {
  const t = useText('help');
  const s = useText('common');
  const article = useArticle(id);
  if (article.isPending) return <Skeleton label={s('page.loading')} />;
  if (article.isLoadingError) {
    return isRefusal(article.error) ? (
      <Empty
        mood="not-found"
        title={t('noArticle')}
        text={t('noArticleText')}
        action={<ButtonLink href={paths.helpList()}>{t('allArticles')}</ButtonLink>}
      />
    ) : (
      <NoSignal onRetry={() => article.refetch()} />
    );
  }
  return <ArticleBody article={article.data} />;
}

function ArticleBody({ article }: { readonly article: Article }) {
  const t = useText('help');
  return (
    <>
      <article className="help__article">
        <h1 className="h1">{article.title}</h1>
        {blocksOf(article.body).map((block) =>
          block.kind === 'text' ? (
            <p key={block.text}>{block.text}</p>
          ) : (
            <ul key={block.items.join()}>
              {block.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          ),
        )}
        <p className="cap">
          {/* The server, which renders this first, does not know the phone's time zone. */}
          {t('updated', { day: formatMoment(article.updatedAt, 'longDate', 'UTC') })}
        </p>
      </article>
      <DidThisHelp id={article.id} former={article.helpful} />
    </>
  );
}

function DidThisHelp({ id, former }: { readonly id: string; readonly former: boolean | null }) {
  const t = useText('help');
  const vote = useVote(id);
  const [helpful, setHelpful] = useState(former);
  const say = (word: boolean) => vote.mutate(word, { onSuccess: () => setHelpful(word) });
  return (
    <Card className="help__vote">
      <h2 className="h3">{t('didHelp')}</h2>
      <div className="row">
        {[true, false].map((word) => (
          <Button
            key={String(word)}
            small
            kind={helpful === word ? 'quiet' : 'line'}
            aria-pressed={helpful === word}
            busy={vote.isPending && vote.variables === word}
            onClick={() => say(word)}
          >
            {t(word ? 'yes' : 'no')}
          </Button>
        ))}
      </div>
      <p role="status" className="meta">
        {helpful === true ? t('thanks') : helpful === false ? t('sorry') : ''}
      </p>
      {helpful === false && (
        <ButtonLink kind="line" small href={paths.myHelpCreate()}>
          {t('write')}
        </ButtonLink>
      )}
    </Card>
  );
}
