import { paths } from '@pollen/contract/values/web-paths';
import { ArticleList } from '../../features/help/article-list.tsx';
import { articlesReading } from '../../features/help/queries.ts';
import { useNotice } from '../../platform/http/text-config.ts';
import { useText } from '../../platform/i18n/i18n.ts';
import type { Loader } from '../../platform/navigation/page-props.ts';
import { Screen } from '../../platform/navigation/screen.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Foot, Page } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link.tsx';

export const loader: Loader = () => [articlesReading()];

export default function HelpListPage() {
  const t = useText('help');
  const notice = useNotice('help.notice');
  return (
    <Screen title={t('title')} exit={paths.my()}>
      <Page>
        <ArticleList />
        {notice && <p className="meta">{notice}</p>}
        <Link className="link meta" href={paths.aboutTrust()}>
          {t('trust')}
        </Link>
      </Page>
      <Foot>
        <ButtonLink kind="quiet" className="grow" href={paths.myHelp()}>
          {t('myTickets')}
        </ButtonLink>
        <ButtonLink className="grow" href={paths.myHelpCreate()}>
          {t('write')}
        </ButtonLink>
      </Foot>
    </Screen>
  );
}
