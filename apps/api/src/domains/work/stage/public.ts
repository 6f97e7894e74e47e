import type { Queryable } from '../../../db/database.ts';
import { eraseVisits, selectVisitsOf } from './store.ts';

/** The checks for publishers and the data for auditors. */
export {
  localizeStageText,
  numberedStages,
  parseStageSettings,
  stageSettingsFaults,
} from './domain.ts';
export { selectVisits as readVisits } from './store.ts';

const exportLimit = 10_000;

/** Pictures are stored, exported and erased by the files module. */
export const stageHooks = {
  name: 'shop visits',
  erase: eraseVisits,
  exportData: (db: Queryable, memberId: number) => selectVisitsOf(db, memberId, exportLimit),
};
