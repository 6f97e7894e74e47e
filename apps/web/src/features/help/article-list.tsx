import { itemsOf } from '@pollen/browser/paged-query';
import type { ArticleItem } from '@pollen/contract/operations/help';
import { articleCategories } from '@pollen/contract/values/article';
import { paths } from '@pollen/contract/values/web-paths';
import { useDeferredValue, useEffect, useState } from 'react';
import { useText } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { List } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Field } from '../../ui/field/field.tsx';
import { SearchIcon } from '../../ui/icons/things.tsx';
import { ListLink } from '../../ui/list-row.tsx';
import { NoSignal } from '../../ui/no-signal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useArticles } from './queries.ts';
import './help.css';

/** Waits until the member pauses: a search per letter would be wasted. */
const pauseMs = 250;

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return useDeferredValue(paused);
}

export function ArticleList() {
  const t = useText('help');
  const [typed, setTyped] = useState('');
  const question = usePaused(typed.trim());
  return (
    <>
      <search>
        <form onSubmit={(event) => event.preventDefault()}>
          <Field
            type="search"
            label={t('search')}
            value={typed}
            maxLength={100}
            enterKeyHint="search"
            onChange={({ target }) => setTyped(target.value)}
            trailing={<SearchIcon />}
          />
        </form>
      </search>
      <Found question={question} />
    </>
  );
}

function Found({ question }: { readonly question: string }) {
  const t = useText('help');
  const s = useText('common');
  const articles = useArticles(question);
  if (articles.isPending) return <Skeleton label={s('page.loading')} />;
  const items = itemsOf(articles.data);
  if (articles.isError && items.length === 0) {
    return <NoSignal onRetry={() => articles.refetch()} />;
  }
  return (
    <div aria-live="polite" aria-busy={articles.isPlaceholderData} className="help__found">
      {items.length === 0 ? (
        <Empty mood="not-found" title={t('noneFound')} text={t('noneFoundText')} />
      ) : question === '' ? (
        articleCategories.map((category) => (
          <Group
            key={category}
            title={t(`articles.${category}`)}
            items={items.filter((item) => item.category === category)}
          />
        ))
      ) : (
        <Group title={t('found', { count: items.length })} items={items} />
      )}
      {articles.hasNextPage && (
        <Button
          kind="quiet"
          busy={articles.isFetchingNextPage}
          onClick={() => articles.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </div>
  );
}

function Group({
  title,
  items,
}: {
  readonly title: string;
  readonly items: readonly ArticleItem[];
}) {
  if (items.length === 0) return null;
  return (
    <section className="help__group">
      <h2 className="h2">{title}</h2>
      <List>
        {items.map((item) => (
          <ListLink
            key={item.id}
            href={paths.help(item.id)}
            title={item.title}
            text={<span className="help__excerpt">{item.excerpt}</span>}
          />
        ))}
      </List>
    </section>
  );
}
