import { loadMessages, useLocale, useText } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { GlobeIcon } from '../../ui/icons/globe.tsx';
import { languages } from './languages.ts';

/** Loads its code when it is tapped. */
async function open(): Promise<void> {
  const [{ openLook }] = await Promise.all([import('./look-sheet.tsx'), loadMessages(['account'])]);
  openLook();
}

/**
 * Language and theme. A globe and the language's own name, so that somebody who cannot read the page finds
 * it; only the globe where there is no room.
 */
export function LookButton({ narrow }: { readonly narrow?: boolean }) {
  const s = useText('common');
  const language = languages[useLocale()];
  const label = `${language}, ${s('look.title')}`;
  if (narrow) {
    return <IconButton label={label} icon={<GlobeIcon />} onClick={() => void open()} />;
  }
  return (
    <Button kind="text" small className="look" aria-label={label} onClick={() => void open()}>
      <GlobeIcon size={20} />
      {language}
    </Button>
  );
}
