import { BusinessError } from '@pollen/contract/codes/error-code';
import type { OperationShape } from '@pollen/contract/operation';
import { consoleHeader } from '@pollen/contract/operator/header';
import { may, type Permission } from '@pollen/contract/operator/permission';
import type { KeySession, MemberSession, OperatorSession } from './call.ts';
import { AppTooOld, isAppTooOld } from './native-app.ts';
import type { Authorize } from './operations.ts';
import { type CallRequest, headerOf, tokenOf } from './request-facts.ts';
import type { RequestLimiter } from './request-limits.ts';

type Cookies = Readonly<Record<string, string>>;

export type Authenticate = (
  token: string,
  cookies: Cookies,
  operation: Pick<OperationShape, 'loads'>,
) => Promise<MemberSession | null>;

/** A session with the data that calls require in addition to a permission. */
export interface AuthenticatedOperator extends OperatorSession {
  /** From when this operator may approve or export money; null if they may now. */
  readonly moneyFrom: Date | null;
  /** The second factor was proved for `purpose` in the last few minutes. */
  readonly steppedUp: boolean;
}

/** `purpose` is the permission a step-up must have been given for. */
export type AuthenticateOperator = (
  cookies: Cookies,
  purpose: string,
) => Promise<AuthenticatedOperator | null>;

function limit(limiter: RequestLimiter, key: string): void {
  const retryAfterSeconds = limiter.count('perMember', key);
  if (retryAfterSeconds > 0) throw new BusinessError('tooManyRequests', { retryAfterSeconds });
}

export function authorizeMember(
  authenticate: Authenticate,
  limiter: RequestLimiter,
  oldestApp: string | null,
): Authorize {
  return async (operation, request, cookies) => {
    if (oldestApp !== null && isAppTooOld(headerOf(request, 'user-agent'), oldestApp)) {
      throw new AppTooOld();
    }
    const { auth } = operation;
    const token = auth === 'public' ? '' : tokenOf(request);
    const session = token === '' ? null : await authenticate(token, cookies, operation);
    if (auth === 'member' && !session) throw new BusinessError('unauthenticated');
    if (session) limit(limiter, String(session.memberId));
    return session;
  };
}

/**
 * The cookie is already SameSite=Strict. A call that changes something must also come from our own page,
 * as shown by the Origin header and by a header that no form can send.
 */
function isOfOurPage(request: CallRequest, origin: string): boolean {
  if (headerOf(request, consoleHeader) !== '1') return false;
  const from = headerOf(request, 'origin');
  return from === origin || from === `${request.protocol}://${request.host}`;
}

/** What the declaration requires of an operator in addition to the permission; enforced only here. */
function requireAssurance(
  { movesMoney, stepUp, permission }: Pick<OperationShape, 'movesMoney' | 'stepUp' | 'permission'>,
  { moneyFrom, steppedUp }: AuthenticatedOperator,
): void {
  if (movesMoney && moneyFrom) {
    throw new BusinessError('moneyFromLater', {}, { from: moneyFrom.toISOString() });
  }
  if (stepUp && !steppedUp) throw new BusinessError('stepUpNeeded', {}, { purpose: permission });
}

export function authorizeOperator(
  authenticate: AuthenticateOperator,
  limiter: RequestLimiter,
  origin: string,
): Authorize {
  return async (operation, request, cookies) => {
    const { auth, method, permission } = operation;
    const trusted = method === 'GET' || isOfOurPage(request, origin);
    if (auth !== 'operator') {
      if (!trusted) throw new BusinessError('forbidden');
      return null;
    }
    const session = await authenticate(cookies, permission ?? '');
    if (!session) throw new BusinessError('unauthenticated');
    limit(limiter, `operator:${session.operatorId}`);
    if (!trusted || !may(session.role, permission as Permission)) {
      throw new BusinessError('forbidden');
    }
    requireAssurance(operation, session);
    return session;
  };
}

/** The session of a key that exists and neither expired nor was revoked. */
export type AuthenticateKey = (key: string) => Promise<KeySession | null>;

const bearer = /^Bearer (\S{1,200})$/;

/** A task the key does not open is not found: a key reveals nothing of other tasks. */
export function authorizeKey(authenticate: AuthenticateKey, limiter: RequestLimiter): Authorize {
  return async (operation, request) => {
    const key = bearer.exec(headerOf(request, 'authorization'))?.[1];
    const session = key === undefined ? null : await authenticate(key);
    if (!session) throw new BusinessError('unauthenticated');
    limit(limiter, `key:${session.keyId}`);
    if (!session.scopes.some((scope) => scope === operation.scope)) {
      throw new BusinessError('forbidden');
    }
    const { taskNo } = request.params as { readonly taskNo?: string };
    if (session.taskNos && !session.taskNos.includes(taskNo ?? '')) {
      throw new BusinessError('notFound');
    }
    return session;
  };
}
