export { presentProfile } from './present.ts';
export { readProfile } from './queries/read-profile.ts';
export type { ProfileRow } from './store.ts';
