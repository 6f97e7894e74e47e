import type { accessOperations } from '@pollen/contract/operator/access';
import type { accountOperations } from '@pollen/contract/operator/accounts';
import type { ownFactorOperations } from '@pollen/contract/operator/own-factors';
import type { operatorSessionOperations } from '@pollen/contract/operator/sessions';
import type { Handlers, OperatorSession, RequestFacts } from '../../../http/call.ts';
import { changeOperator } from './commands/change-operator.ts';
import { changeOwnPassword } from './commands/change-password.ts';
import { inviteOperator } from './commands/invite-operator.ts';
import { logOut } from './commands/log-out.ts';
import { openWithCode, openWithPasskey } from './commands/open-session.ts';
import {
  addPasskey,
  readFactors,
  removePasskey,
  renewRecoveryCodes,
  setAuthenticator,
  startAuthenticator,
  startPasskey,
} from './commands/own-factors.ts';
import { provePassword } from './commands/prove-password.ts';
import { provePasskeyStepUp, proveStepUp, readStepUp } from './commands/prove-step-up.ts';
import { makeOperatorLink, resetOperator } from './commands/reset-operator.ts';
import { endSessions, listSessions } from './commands/sessions.ts';
import { finishSetUp, openSetUp } from './commands/set-up-access.ts';
import type { OpenedSession } from './commands/start-session.ts';
import { demoOperatorPassword, demoOperators } from './demo-operators.ts';
import { demoTotpSecret, totpCode } from './domain/second-factor.ts';
import { operatorCookie } from './domain/session.ts';
import { listActions, listOperators } from './queries/list-pages.ts';
import { readSignedIn } from './queries/read-signed-in.ts';
import type { OperatorServices } from './services.ts';
import { verifyChain } from './store/actions.ts';

const visitorOf = ({ address, userAgent, clientOrigin }: RequestFacts) => ({
  address,
  userAgent,
  clientOrigin,
});

function accessRoutes(services: OperatorServices): Handlers<typeof accessOperations> {
  const { db, clock, demo } = services;
  const cookie = operatorCookie(services.origin);
  async function opened(opening: Promise<OpenedSession>, setCookie: (header: string) => void) {
    const { token, ...answer } = await opening;
    setCookie(cookie.set(token));
    return answer;
  }
  return {
    readConsoleDemo: async () => ({
      demo: demo
        ? {
            operators: demoOperators.map(({ email, role, label = role }) => ({
              email,
              role,
              label,
            })),
            password: demoOperatorPassword,
            secret: demoTotpSecret,
            code: totpCode(demoTotpSecret, clock()),
          }
        : null,
    }),
    provePassword: ({ input, facts }) => provePassword(services, { ...input, ...visitorOf(facts) }),
    proveSecondFactor: ({ input, facts, setCookie }) =>
      opened(openWithCode(services, input, visitorOf(facts)), setCookie),
    provePasskey: ({ input, facts, setCookie }) =>
      opened(openWithPasskey(services, input, visitorOf(facts)), setCookie),
    openSetUp: ({ input, facts }) => openSetUp(services, input.token, facts.clientOrigin),
    finishSetUp: ({ input, facts, setCookie }) =>
      opened(finishSetUp(services, input, visitorOf(facts)), setCookie),
    readSignedIn: ({ session }) => readSignedIn(db, session, clock()),
    changeOwnPassword: async ({ session, input }) => {
      await changeOwnPassword(services, session, input);
      return {};
    },
    logOutOperator: async ({ session, setCookie, clearSiteData }) => {
      await logOut(services, session);
      setCookie(cookie.clear());
      clearSiteData();
      return {};
    },
  };
}

const ownOf = ({
  session,
  facts,
}: {
  readonly session: OperatorSession;
  readonly facts: RequestFacts;
}) => ({ by: session, clientOrigin: facts.clientOrigin });

function factorRoutes(services: OperatorServices): Handlers<typeof ownFactorOperations> {
  return {
    readStepUp: ({ session, facts }) => readStepUp(services, session, facts.clientOrigin),
    proveStepUp: ({ session, input }) => proveStepUp(services, session, input),
    provePasskeyStepUp: ({ session, input, facts }) =>
      provePasskeyStepUp(services, session, input, facts.clientOrigin),
    readFactors: (call) => readFactors(services, ownOf(call)),
    startPasskey: (call) => startPasskey(services, ownOf(call)),
    addPasskey: (call) => addPasskey(services, ownOf(call), call.input),
    removePasskey: (call) => removePasskey(services, ownOf(call), call.params.id),
    startAuthenticator: (call) => startAuthenticator(services, ownOf(call)),
    setAuthenticator: (call) => setAuthenticator(services, ownOf(call), call.input.code),
    renewRecoveryCodes: (call) => renewRecoveryCodes(services, ownOf(call)),
  };
}

function sessionRoutes(services: OperatorServices): Handlers<typeof operatorSessionOperations> {
  return {
    listOwnSessions: ({ session }) => listSessions(services, session.operatorId, session),
    endOwnSessions: ({ session, input }) =>
      endSessions(services, session.operatorId, session, input.sessionId),
    listOperatorSessions: ({ session, params }) => listSessions(services, params.id, session),
    endOperatorSessions: ({ session, params, input }) =>
      endSessions(services, params.id, session, input.sessionId),
  };
}

function accountRoutes(services: OperatorServices): Handlers<typeof accountOperations> {
  const { clock, keyRing, sendsMail } = services;
  return {
    listOperators: ({ input, read }) => read((from) => listOperators(from, input)),
    inviteOperator: ({ session, input, transact }) =>
      transact((tx) => inviteOperator(tx, keyRing, session, input, clock())),
    changeOperator: ({ session, params, input, transact }) =>
      transact((tx) => changeOperator(tx, session, params.id, input, clock())),
    makeOperatorLink: ({ session, params, transact }) =>
      transact((tx) =>
        makeOperatorLink(tx, keyRing, session, params.id, { sendsMail, now: clock() }),
      ),
    resetOperator: ({ session, params, transact }) =>
      transact((tx) => resetOperator(tx, keyRing, session, params.id, clock())),
    listActions: ({ input, read }) => read((from) => listActions(from, input)),
    verifyActions: ({ read }) => read(verifyChain),
  };
}

export const operatorRoutes = (services: OperatorServices) => ({
  ...accessRoutes(services),
  ...factorRoutes(services),
  ...sessionRoutes(services),
  ...accountRoutes(services),
});
