import type { MemberHooks } from '../../accounts/identity/public.ts';
import { eraseWordsAbout } from './store/erasure.ts';

/** What auditors wrote about a member is erased with the member. */
export const reviewHooks: MemberHooks = {
  name: 'second opinions',
  erase: eraseWordsAbout,
};
