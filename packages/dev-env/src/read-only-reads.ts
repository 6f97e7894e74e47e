import { openDatabase } from '@pollen/api/db/database';
import type { Reads } from '@pollen/api/db/reads';
import { testConnectTimeoutMs } from './test-database.ts';

/**
 * As a replica that is never behind: the same database, on connections that cannot write. A call that declares
 * `reads: 'replica'` and writes fails in every test, although tests have no replica.
 */
export function readOnlyReads(url: string): Reads {
  const address = new URL(url);
  address.searchParams.set('options', '-c default_transaction_read_only=on');
  const db = openDatabase({
    url: address.href,
    connections: 2,
    connectTimeoutMs: testConnectTimeoutMs,
  });
  return {
    run: (work) => work(db),
    position: async () => null,
    check: async () => {},
    start: () => {},
    stop: () => db.close(),
  };
}
