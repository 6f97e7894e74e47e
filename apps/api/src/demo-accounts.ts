import type { Database, Queryable } from './db/database.ts';
import { countDemoMembers, disableDemoMembers } from './domains/accounts/identity/public.ts';
import {
  countDemoOperators,
  demoKeyId,
  disableDemoOperators,
} from './domains/accounts/operator/public.ts';

/** The start is refused; the message says what to do. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

/** Every account of a demo has an address below this name, which can receive no mail. */
const emails = ['%@pollen.test', '%.pollen.test'];
const operators = { emails, keyId: demoKeyId };

export interface DemoAccounts {
  readonly members: number;
  readonly operators: number;
}

async function countDemoAccounts(db: Queryable): Promise<DemoAccounts> {
  return {
    members: await countDemoMembers(db, emails),
    operators: await countDemoOperators(db, operators),
  };
}

/** The demo's passwords and second factor are public, so anybody could log in with them. */
export const disableDemoAccounts = (db: Database, now: Date): Promise<DemoAccounts> =>
  db.transact(async (tx) => ({
    members: await disableDemoMembers(tx, emails, now),
    operators: await disableDemoOperators(tx, operators, now),
  }));

export async function refuseDemoAccounts(db: Queryable): Promise<void> {
  const found = await countDemoAccounts(db);
  if (found.members + found.operators === 0) return;
  throw new StartRefused(
    [
      `REFUSED TO START: this database was filled as a demo. ${found.members} demo members and ${found.operators} demo operators can log in with passwords that everybody knows.`,
      'Use an empty database for production. If this one must be kept:',
      '  npm run demo:disable   disables these accounts and ends their sessions; then start again',
      '  POLLEN_DEMO=1          if this is meant to be a public demo',
    ].join('\n'),
  );
}
