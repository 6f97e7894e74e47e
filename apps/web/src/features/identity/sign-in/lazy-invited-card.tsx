import { type ComponentType, lazy, Suspense } from 'react';

// Few come by an invitation. Without its file the registration goes on as it is.
const Loaded = lazy<ComponentType>(() =>
  import('./invited-card.tsx').catch(() => ({ default: () => null })),
);

export const InvitedCard = () => (
  <Suspense fallback={null}>
    <Loaded />
  </Suspense>
);
