import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useFirstRender } from '../../../platform/page/first-render.ts';
import { joinCodes } from '../../../platform/session/join-codes.ts';

// Few visitors come by an invitation. If the file cannot be loaded, the registration works without
// the card.
const Loaded = lazy<ComponentType>(() =>
  import('./invited-card.tsx').catch(() => ({ default: () => null })),
);

/** The card of a visitor whose codes may be in the tab's storage only. */
export function InvitedCard() {
  const [isInvited, setInvited] = useState(false);
  const [posted] = useState(useFirstRender()?.form?.values['sharerCode']);
  // After the first rendering: the server, which renders this first, does not know the storage, and would
  // wait for the card's file.
  useEffect(() => {
    setInvited((posted ?? joinCodes().sharerCode) !== undefined);
  }, [posted]);
  if (!isInvited) return null;
  return (
    <Suspense fallback={null}>
      <Loaded />
    </Suspense>
  );
}
