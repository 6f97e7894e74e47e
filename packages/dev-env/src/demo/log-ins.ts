import { demoOperators, demoTotpSecret } from '@pollen/api/domains/accounts/operator/public';

export interface DemoLogIn {
  readonly role: string;
  readonly email: string;
  readonly password: string;
}

/** Long enough ago for the demo member's friends, points and messages. */
export const demoMemberDays = 130;

export const demoPassword = 'pollen-demo-1';

/** A member with weeks of records, a paid cash-out and a refusal to appeal. */
export const historyEmail = 'history@pollen.test';

/** Accounts to log in with after seeding; printed at start. The steps that create them use these. */
export const demoLogIns: readonly DemoLogIn[] = [
  { role: 'member', email: 'demo@pollen.test', password: demoPassword },
  { role: 'member with history', email: historyEmail, password: demoPassword },
  ...demoOperators.map(({ role, email }) => ({ role, email, password: demoPassword })),
];

/** For an authenticator app; the console's log-in page also shows the current code. */
export const demoSecondFactor = demoTotpSecret;
