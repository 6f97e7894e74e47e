import type { MemberHooks } from '../../accounts/identity/public.ts';
import { deleteAnnouncedOf } from './store.ts';

export { pointExpiryKind } from './approval-kinds.ts';
export { pointExpiryChecks } from './checks.ts';
export { expirePoints } from './commands/expire-points.ts';
export { selectExpiryOf as readExpiryOf } from './store.ts';

export const pointExpiryHooks: MemberHooks = {
  name: 'pointExpiry',
  erase: deleteAnnouncedOf,
};
