import './check-node.mjs';
import { verifyActions } from '@pollen/api/modules/operator/public';
import { withDatabase } from './open-database.ts';

/** Verifies the hash chain of the operators' action log. */
const { actions, brokenAt } = await withDatabase(verifyActions);
console.log(
  brokenAt === null
    ? `${actions} actions, none changed since it was written.`
    : `Line ${brokenAt} of ${actions} is NOT what was written.`,
);
process.exitCode = brokenAt === null ? 0 : 1;
