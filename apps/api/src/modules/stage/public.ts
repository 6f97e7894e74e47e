import type { Queryable } from '../../db/database.ts';
import { eraseVisits, selectVisitsOf } from './store.ts';

/** What publishers check and an auditor looks at. */
export {
  localizeStageText,
  numberedStages,
  parseStageSettings,
  stageSettingsFaults,
} from './domain.ts';
export { selectVisits as readVisits } from './store.ts';

const exportLimit = 10_000;

/** Pictures belong to the files module and go with it. */
export const stageHooks = {
  name: 'shop visits',
  erase: eraseVisits,
  exportData: (db: Queryable, memberId: number) => selectVisitsOf(db, memberId, exportLimit),
};
