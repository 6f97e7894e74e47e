import type { Queryable } from '../../../db/database.ts';
import { deleteRefusalsBefore, eraseRawOf, selectPostbacksAbout } from './store/postbacks.ts';

export { setUpNetwork } from './commands/set-up-network.ts';
export { partnerRedirect } from './departures.ts';
export { rewrapSecrets } from './networks.ts';
export { selectNetworks as listNetworks } from './store/networks.ts';
export { taskResults } from './task-results.ts';
export { networkSettingsFaults } from './task-settings.ts';

const exportLimit = 10_000;

/** Survey networks know members by session ids only; their postbacks are erased with the member. */
export const partnerHooks = {
  name: 'partners',
  erase: eraseRawOf,
  exportData: (db: Queryable, memberId: number) => selectPostbacksAbout(db, memberId, exportLimit),
};

const refusalsKeptDays = 90;

export function prunePartners(db: Queryable, now: Date): Promise<void> {
  return deleteRefusalsBefore(db, new Date(now.getTime() - refusalsKeptDays * 86_400_000));
}
