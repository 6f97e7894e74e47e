import type { Clock } from '../../../clock.ts';
import type { MemberHooks } from '../../accounts/identity/public.ts';
import { endParticipationsOf, eraseParticipationsOf, selectWorkOf } from './store/erasure.ts';

/** What happens to participations when their member leaves or requests a data export. */
export const participationHooks = (clock: Clock): MemberHooks => ({
  name: 'tasks',
  erase: async (tx, memberId) => {
    await endParticipationsOf(tx, memberId, clock());
    await eraseParticipationsOf(tx, memberId);
  },
  exportData: (db, memberId) => selectWorkOf(db, memberId),
});
