import { loadMessages, useText } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';

/** Loads its code when it is tapped. */
async function open(): Promise<void> {
  const [{ openLook }] = await Promise.all([import('./look-sheet.tsx'), loadMessages(['account'])]);
  openLook();
}

/** Language and theme for visitors, who have no settings page. */
export function LookButton() {
  const t = useText('sign-in');
  return (
    <Button kind="text" small onClick={() => void open()}>
      {t('login.look')}
    </Button>
  );
}
