import type { OperationShape } from './operation.ts';
import { identityOperations } from './operations/identity.ts';
import { profileOperations } from './operations/profile.ts';
import { settingsOperations } from './operations/settings.ts';

/** The whole member API, by operation name. A new domain is added here once. */
export const operations = {
  ...identityOperations,
  ...profileOperations,
  ...settingsOperations,
} as const satisfies Record<string, OperationShape>;

export type Operations = typeof operations;
export type OperationName = keyof Operations;
