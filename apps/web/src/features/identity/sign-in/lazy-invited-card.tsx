import { type ComponentType, lazy, Suspense } from 'react';

// Few visitors come by an invitation. If the file cannot be loaded, the registration works without
// the card.
const Loaded = lazy<ComponentType>(() =>
  import('./invited-card.tsx').catch(() => ({ default: () => null })),
);

export const InvitedCard = () => (
  <Suspense fallback={null}>
    <Loaded />
  </Suspense>
);
