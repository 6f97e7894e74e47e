export { readProfile } from './commands/read-profile.ts';
export { presentProfile } from './present.ts';
export type { ProfileRow } from './store.ts';
