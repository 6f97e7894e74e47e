import { useText } from '../../platform/i18n.ts';
import { usePageHeader } from '../../platform/page-header.ts';
import { Page } from '../../ui/layout/layout.tsx';

export default function LoginPage() {
  const t = useText('shell');
  usePageHeader({ title: t('login.title'), hidden: true });
  return (
    <Page form>
      <h1 className="h1">{t('login.title')}</h1>
    </Page>
  );
}
