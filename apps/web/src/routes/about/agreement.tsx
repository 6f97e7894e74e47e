import { paths } from '@pollen/contract/values/web-paths';
import { Document } from '../../features/pages/document.tsx';
import { useText } from '../../platform/i18n/i18n.ts';
import type { Loader } from '../../platform/navigation/page-props.ts';
import { Screen } from '../../platform/navigation/screen.tsx';
import { Page } from '../../ui/layout/layout.tsx';

export const loader: Loader = () => [];

export default function AgreementPage() {
  const t = useText('legal');
  return (
    <Screen title={t('agreement.title')} exit={paths.myAbout()}>
      <Page form>
        <Document name="agreement" />
      </Page>
    </Screen>
  );
}
