import type { MemberHooks } from '../identity/public.ts';
import { clearNotesAbout } from './store/opinions.ts';

/** What auditors wrote to each other about a member goes when the member does. */
export const reviewHooks: MemberHooks = {
  name: 'second opinions',
  erase: clearNotesAbout,
};
