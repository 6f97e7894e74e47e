import { paths } from '@pollen/contract/values/web-paths';
import { BankTypesList } from '../../features/bank/bank-types-list.tsx';
import { useText } from '../../platform/i18n/i18n.ts';
import { usePageHeader } from '../../platform/navigation/page-header.ts';
import { Page } from '../../ui/layout/layout.tsx';

export default function BankTypePage() {
  const t = useText('bank');
  usePageHeader({ title: t('choose'), exit: paths.myBank() });
  return (
    <Page>
      <BankTypesList />
    </Page>
  );
}
