import { paths } from '@pollen/contract/values/web-paths';
import { ArticleView } from '../../features/help/article-view.tsx';
import { articleReading } from '../../features/help/queries.ts';
import { useText } from '../../platform/i18n/i18n.ts';
import type { Loader, PageProps } from '../../platform/navigation/page-props.ts';
import { Screen } from '../../platform/navigation/screen.tsx';
import { Page } from '../../ui/layout/layout.tsx';

export const loader: Loader = ({ id = '' }) => [articleReading(id)];

export default function HelpArticlePage({ params }: PageProps) {
  const t = useText('help');
  return (
    <Screen title={t('title')} exit={paths.helpList()}>
      <Page>
        <ArticleView id={params['id'] ?? ''} />
      </Page>
    </Screen>
  );
}
