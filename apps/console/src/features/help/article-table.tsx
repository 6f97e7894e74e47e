import type { OperatorArticleItem } from '@pollen/contract/operator/help';
import { count, moment, share, words } from '../../platform/format.ts';
import { paths, toPath } from '../../platform/paths.ts';
import { useCall } from '../../platform/queries.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Tag } from '../../ui/tag.tsx';

/** "12 yes, 3 no (80%)". */
export function Votes({ helped, didNot }: Pick<OperatorArticleItem, 'helped' | 'didNot'>) {
  const all = helped + didNot;
  if (all === 0) return <span className="cap">no votes</span>;
  return (
    <span>
      {count(helped)} yes, {count(didNot)} no <span className="cap">({share(helped, all)})</span>
    </span>
  );
}

/** Help articles with their readers' votes. */
export function ArticleTable() {
  const query = useCall('GET /articles', {});
  return (
    <DataTable
      caption="Articles"
      list={{
        items: query.data?.items ?? [],
        loading: query.isPending,
        error: query.error,
        more: null,
        loadingMore: false,
        retry: () => void query.refetch(),
      }}
      rowKey={({ slug }) => slug}
      empty="There are no articles."
      columns={[
        {
          head: 'Article',
          cell: ({ slug, titles, published }) => (
            <div>
              <a className="link" href={toPath(paths.article, { slug })}>
                {titles['en-US'] ?? slug}
              </a>
              <p className="cap">
                {Object.keys(titles).length} of 6 languages {!published && <Tag>Hidden</Tag>}
              </p>
            </div>
          ),
        },
        { head: 'Category', cell: ({ category }) => words(category) },
        { head: 'Did it help?', cell: (article) => <Votes {...article} /> },
        { head: 'Since the last change', cell: ({ sinceChange }) => <Votes {...sinceChange} /> },
        {
          head: 'Changed',
          cell: ({ updatedAt, version }) => (
            <div>
              {moment(updatedAt)}
              <p className="cap">Version {version}</p>
            </div>
          ),
        },
      ]}
    />
  );
}
