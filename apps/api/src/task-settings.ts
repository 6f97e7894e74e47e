import type { Queryable } from './db/database.ts';
import { postSettingsFaults } from './modules/buzz/public.ts';
import { networkSettingsFaults } from './modules/partner/public.ts';
import { stageSettingsFaults } from './modules/stage/public.ts';
import type { SettingsChecks } from './modules/task/public.ts';

/** Each kind of work is known by the module that does it. */
export const taskSettings = (db: Queryable): SettingsChecks => ({
  staged: stageSettingsFaults,
  external: (settings) => networkSettingsFaults(db, settings),
  buzz: (settings) => postSettingsFaults(db, settings),
});
