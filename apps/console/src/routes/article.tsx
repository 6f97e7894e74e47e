import { ArticleEditor } from '../features/help/article-editor.tsx';
import type { PageProps } from '../platform/page-props.ts';
import { paths } from '../platform/paths.ts';
import { useCall } from '../platform/queries.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Loaded, Page } from '../ui/page.tsx';

export default function ArticlePage({ params }: PageProps) {
  const query = useCall('GET /articles/{slug}', { slug: params['slug'] ?? '' });
  return (
    <Page
      title={query.data?.titles['en-US'] ?? 'Help article'}
      actions={<ButtonLink href={paths.articles}>Help articles</ButtonLink>}
    >
      <Loaded query={query}>
        {(article) => <ArticleEditor key={article.slug} article={article} />}
      </Loaded>
    </Page>
  );
}
