import type { accessOperations } from '@pollen/contract/operator/access';
import type { accountOperations } from '@pollen/contract/operator/accounts';
import type { Handlers } from '../../http/call.ts';
import { changeOwnPassword } from './commands/change-password.ts';
import { listActions, listOperators } from './commands/list-pages.ts';
import { logOut } from './commands/log-out.ts';
import { changeOperator, createOperator, resetOperator } from './commands/manage-operators.ts';
import { openSession } from './commands/open-session.ts';
import { provePassword } from './commands/prove-password.ts';
import { proveStepUp } from './commands/prove-step-up.ts';
import { readSignedIn } from './commands/read-signed-in.ts';
import { demoOperatorPassword, demoOperators } from './demo-operators.ts';
import { demoTotpSecret, totpCode } from './domain/second-factor.ts';
import { operatorCookie } from './domain/session.ts';
import type { OperatorServices } from './services.ts';
import { verifyChain } from './store/actions.ts';

function accessRoutes(services: OperatorServices): Handlers<typeof accessOperations> {
  const { db, clock, demo } = services;
  const cookie = operatorCookie(services.origin);
  return {
    readConsoleDemo: async () => ({
      demo: demo
        ? {
            operators: demoOperators.map(({ email, role }) => ({ email, role })),
            password: demoOperatorPassword,
            secret: demoTotpSecret,
            code: totpCode(demoTotpSecret, clock()),
          }
        : null,
    }),
    provePassword: ({ input, facts }) =>
      provePassword(services, { ...input, address: facts.address }),
    proveSecondFactor: async ({ input, facts, setCookie }) => {
      const { address, userAgent } = facts;
      const { ticket, code, newPassword } = input;
      const { token, ...answer } = await openSession(services, {
        ticket,
        code,
        newPassword,
        address,
        userAgent,
      });
      setCookie(cookie.set(token));
      return answer;
    },
    readSignedIn: ({ session }) => readSignedIn(db, session, clock()),
    proveStepUp: ({ session, input }) => proveStepUp(services, session, input),
    changeOwnPassword: async ({ session, input }) => {
      await changeOwnPassword(services, session, input);
      return {};
    },
    logOutOperator: async ({ session, setCookie }) => {
      await logOut(services, session);
      setCookie(cookie.clear());
      return {};
    },
  };
}

function accountRoutes(services: OperatorServices): Handlers<typeof accountOperations> {
  const { db, clock, hasher } = services;
  return {
    listOperators: ({ input }) => listOperators(db, input),
    createOperator: ({ session, input, transact }) =>
      transact((tx) => createOperator(tx, hasher, session, input, clock())),
    changeOperator: ({ session, params, input, transact }) =>
      transact((tx) => changeOperator(tx, session, params.id, input, clock())),
    resetOperator: ({ session, params, transact }) =>
      transact((tx) => resetOperator(tx, hasher, session, params.id, clock())),
    listActions: ({ input }) => listActions(db, input),
    verifyActions: () => verifyChain(db),
  };
}

export const operatorRoutes = (services: OperatorServices) => ({
  ...accessRoutes(services),
  ...accountRoutes(services),
});
