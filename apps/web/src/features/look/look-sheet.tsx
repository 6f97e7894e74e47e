import { useText } from '../../platform/i18n/i18n.ts';
import { Sheet } from '../../ui/popup/sheet.tsx';
import { openPopup, type Shown } from '../../ui/popup/store.ts';
import { LookSettings } from './look-settings.tsx';

export function openLook(): void {
  openPopup((shown) => <LookSheet {...shown} />);
}

function LookSheet(shown: Shown) {
  const s = useText('common');
  return (
    <Sheet {...shown} title={s('look.title')} closeLabel={s('page.close')}>
      <div className="stack">
        <LookSettings />
      </div>
    </Sheet>
  );
}
