import './check-node.mjs';
import { disableDemoAccounts } from '@pollen/api/demo-accounts';
import { withDatabase } from './open-database.ts';

/** Disables every account a demo created, so that the database may be used in production. */
const { members, operators } = await withDatabase((db) => disableDemoAccounts(db, new Date()));
console.log(`Disabled: ${members} demo members, ${operators} demo operators.`);
console.log('Demo tasks, posts and campaigns are still there: close them at /console.');
