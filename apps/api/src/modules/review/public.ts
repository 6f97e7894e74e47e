import type { MemberHooks } from '../identity/public.ts';
import { clearNotesAbout } from './store/opinions.ts';

/** Notes between auditors about a member are erased with the member. */
export const reviewHooks: MemberHooks = {
  name: 'second opinions',
  erase: clearNotesAbout,
};
