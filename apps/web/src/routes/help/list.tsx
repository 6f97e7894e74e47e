import { ArticleList } from '../../features/help/article-list.tsx';
import { useText } from '../../platform/i18n.ts';
import { usePageHeader } from '../../platform/page-header.ts';
import { paths } from '../../platform/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Foot, Page } from '../../ui/layout/layout.tsx';

export default function HelpListPage() {
  const t = useText('help');
  usePageHeader({ title: t('title'), exit: paths.my() });
  return (
    <>
      <Page>
        <ArticleList />
      </Page>
      <Foot>
        <ButtonLink kind="quiet" className="grow" href={paths.myHelp()}>
          {t('myTickets')}
        </ButtonLink>
        <ButtonLink className="grow" href={paths.myHelpCreate()}>
          {t('write')}
        </ButtonLink>
      </Foot>
    </>
  );
}
