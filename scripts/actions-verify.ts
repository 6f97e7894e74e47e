import './check-node.mjs';
import { verifyActions } from '@pollen/api/domains/accounts/operator/public';
import { withReadableDatabase } from './open-database.ts';

/** Verifies the hash chain of the operators' action log. `--replica`: on the replica. */
const { actions, brokenAt } = await withReadableDatabase(verifyActions);
console.log(
  brokenAt === null
    ? `${actions} actions, none changed since it was written.`
    : `Line ${brokenAt} of ${actions} is NOT what was written.`,
);
process.exitCode = brokenAt === null ? 0 : 1;
