import { ArticleTable } from '../features/help/article-table.tsx';
import type { PageProps } from '../platform/page-props.ts';
import { Page } from '../ui/page.tsx';

export default function ArticlesPage(_: PageProps) {
  return (
    <Page title="Help articles">
      <ArticleTable />
    </Page>
  );
}
