import { paths } from '@pollen/contract/values/web-paths';
import { BankTypesList } from '../../features/bank/bank-types-list.tsx';
import { useText } from '../../platform/i18n/i18n.ts';
import { Screen } from '../../platform/navigation/screen.tsx';
import { Page } from '../../ui/layout/layout.tsx';

export default function BankTypePage() {
  const t = useText('bank');
  return (
    <Screen title={t('choose')} exit={paths.myBank()}>
      <Page>
        <BankTypesList />
      </Page>
    </Screen>
  );
}
