import { paths } from '@pollen/contract/values/web-paths';
import { RegisterSecondStep } from '../../features/identity/sign-in/register-steps.tsx';
import { useText } from '../../platform/i18n/i18n.ts';
import type { Loader } from '../../platform/navigation/page-props.ts';
import { Screen } from '../../platform/navigation/screen.tsx';
import { Page } from '../../ui/layout/layout.tsx';

/** Only after a first step without scripts; otherwise the tab's storage has it. */
export const loader: Loader = (_, { form }) => (form ? [] : null);

export default function RegisterPasswordPage() {
  const t = useText('sign-in');
  return (
    <Screen title={t('register.title')} exit={paths.register()}>
      <Page form>
        <RegisterSecondStep start={paths.register()} />
      </Page>
    </Screen>
  );
}
