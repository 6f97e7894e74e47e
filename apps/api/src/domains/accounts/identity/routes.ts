import type { identityOperations } from '@pollen/contract/operations/identity';
import type { Handlers } from '../../../http/call.ts';
import { readProfile } from '../profile/public.ts';
import { issueTokens, secretIn, visitorOf } from './commands/admit-member.ts';
import { answerSuspension } from './commands/answer-suspension.ts';
import { changeEmail, verifyEmailChange } from './commands/change-email.ts';
import { changePassword } from './commands/change-password.ts';
import { deleteAccount } from './commands/delete-account.ts';
import { endSessions } from './commands/end-sessions.ts';
import { checkPassword, sendCheckCode } from './commands/guard-account.ts';
import { linkSocial, sendSocialLinkCode } from './commands/link-social.ts';
import { logInWithPassword } from './commands/log-in-with-password.ts';
import { logInWithSocial } from './commands/log-in-with-social.ts';
import { refreshSession } from './commands/refresh-session.ts';
import { registerWithEmail, sendRegisterCode } from './commands/register-with-email.ts';
import { checkForgotKey, resetPassword, sendForgotLink } from './commands/reset-password.ts';
import { startSocialLogin } from './commands/start-social-login.ts';
import { presentSession } from './present.ts';
import { exportData } from './queries/export-data.ts';
import { readSuspension } from './queries/read-suspension.ts';
import type { IdentityServices } from './services.ts';
import { updateAgreement } from './store/members.ts';
import { deleteSession, selectSessions } from './store/sessions.ts';

export function identityRoutes(services: IdentityServices): Handlers<typeof identityOperations> {
  const { db, clock, jar, serverKey } = services;

  return {
    loginWithPassword: async (call) => {
      const visitor = visitorOf(call, jar);
      return issueTokens(
        call,
        jar,
        await logInWithPassword(services, call.input, visitor, clock()),
      );
    },
    refreshTokens: async (call) => {
      const companion = call.cookies[jar.companion.name];
      const { refreshToken } = call.input;
      const request = { refreshToken, companion, serverKey, now: clock() };
      const tokens = await refreshSession(call.transact, request);
      // The cookie lives as long as the newest refresh token.
      if (companion !== undefined) call.setCookie(jar.companion.set(companion));
      return tokens;
    },
    logout: async (call) => {
      await deleteSession(db, call.session.sessionId);
      call.setCookie(jar.companion.clear());
      call.clearSiteData();
      return {};
    },
    listSessions: async ({ session }) => {
      const rows = await selectSessions(db, session.memberId, clock());
      return { items: rows.map((row) => presentSession(row, session.sessionId)) };
    },
    endSession: ({ session, input }) => endSessions(db, session, input.id),

    readSuspension: ({ input, facts }) => readSuspension(db, serverKey, input.key, facts.locale),
    answerSuspension: ({ input, facts, transact }) =>
      transact((tx) => answerSuspension(tx, services, input, facts.locale, clock())),

    sendRegisterCode: ({ input, facts }) => sendRegisterCode(services, input.email, facts, clock()),
    registerWithEmail: async (call) => {
      const { transact, input } = call;
      const visitor = visitorOf(call, jar);
      const admission = await registerWithEmail(services, transact, input, visitor, clock());
      return issueTokens(call, jar, admission);
    },
    forgotPassword: ({ input, facts }) => sendForgotLink(services, input.email, facts, clock()),
    checkForgotKey: ({ input }) => checkForgotKey(services, input.key, clock()),
    resetPassword: async (call) => {
      const { transact, input } = call;
      const visitor = visitorOf(call, jar);
      const admission = await resetPassword(services, transact, input, visitor, clock());
      return issueTokens(call, jar, admission);
    },

    listSocialApps: async () => ({ apps: services.signIn.map(({ app }) => app) }),
    startSocialLogin: async (call) => {
      const known = secretIn(call.cookies[jar.sns.name]);
      const started = await startSocialLogin(services, call.input, call.facts, known, clock());
      const { browser, ...answer } = started;
      if (browser !== null) call.setCookie(jar.sns.set(browser));
      return answer;
    },
    loginWithSocial: async (call) => {
      const browser = secretIn(call.cookies[jar.sns.name]);
      const visitor = visitorOf(call, jar);
      const answer = await logInWithSocial(services, call.input, visitor, browser, clock());
      return 'snsTicket' in answer
        ? { newUser: true as const, ...answer }
        : { newUser: false as const, ...issueTokens(call, jar, answer) };
    },
    sendSocialLinkCode: ({ input, facts }) =>
      sendSocialLinkCode(services, input.snsTicket, facts, clock()),
    linkSocial: async (call) => {
      const { transact, input } = call;
      const visitor = visitorOf(call, jar);
      return issueTokens(call, jar, await linkSocial(services, transact, input, visitor, clock()));
    },

    checkPassword: ({ session, input, facts }) =>
      checkPassword(services, session, input, facts, clock()),
    sendCheckCode: ({ session, facts }) => sendCheckCode(services, session, facts, clock()),
    changePassword: ({ transact, session, input, facts }) =>
      changePassword(services, transact, session, input, facts, clock()),
    verifyEmailChange: ({ session, input, facts }) =>
      verifyEmailChange(services, session, input, facts, clock()),
    changeEmail: async ({ transact, session, input, facts }) => {
      await changeEmail(services, transact, session, input, facts, clock());
      return readProfile(db, session.memberId);
    },

    deleteAccount: async (call) => {
      const { transact, session, input } = call;
      await deleteAccount(services, transact, session, input, clock());
      call.setCookie(jar.companion.clear());
      call.setCookie(jar.device.clear());
      call.clearSiteData();
      return {};
    },
    agree: async ({ session, input }) => {
      await updateAgreement(services.db, session.memberId, input.version, clock());
      return {};
    },
    downloadData: ({ session }) => exportData(services, session, clock()),
  };
}
