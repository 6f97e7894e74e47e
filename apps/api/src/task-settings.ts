import type { Queryable } from './db/database.ts';
import { postSettingsFaults } from './domains/community/buzz/public.ts';
import type { SettingsChecks } from './domains/tasks/task/public.ts';
import { networkSettingsFaults } from './domains/work/partner/public.ts';
import { stageSettingsFaults } from './domains/work/stage/public.ts';

/** A survey is set by its own JSON; settings left over from another kind would be ignored. */
const noSettings = (settings: unknown) =>
  Object.keys(settings ?? {}).map((path) => ({ path, message: 'This kind has no settings.' }));

/** The module that runs a kind of task checks its settings. */
export const taskSettings = (db: Queryable): SettingsChecks => ({
  survey: noSettings,
  profile: noSettings,
  staged: stageSettingsFaults,
  external: (settings) => networkSettingsFaults(db, settings),
  buzz: (settings) => postSettingsFaults(db, settings),
});
