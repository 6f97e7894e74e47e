import type { KeySession, OperatorSession } from '../../../../http/call.ts';

/** Who reads results, for the share of the pool they take turns in. */
export const readerOf = (session: KeySession | OperatorSession): string =>
  'keyId' in session ? `key:${session.keyId}` : `operator:${session.operatorId}`;
