import { demoOperators, demoTotpSecret } from '@pollen/api/modules/operator/public';

export interface DemoLogIn {
  readonly role: string;
  readonly email: string;
  readonly password: string;
}

/** Long enough ago for the friends, points and messages the demo member is given. */
export const demoMemberDays = 130;

export const demoPassword = 'pollen-demo-1';

/** A member with weeks of records, a paid cash-out and a refusal to appeal. */
export const historyEmail = 'history@pollen.test';

/** Who can be logged in as after seeding; printed at start. The steps that make them use these. */
export const demoLogIns: readonly DemoLogIn[] = [
  { role: 'member', email: 'demo@pollen.test', password: demoPassword },
  { role: 'member with history', email: historyEmail, password: demoPassword },
  ...demoOperators.map(({ role, email }) => ({ role, email, password: demoPassword })),
];

/** For an authenticator app; the console's log-in page also shows the code of the moment. */
export const demoSecondFactor = demoTotpSecret;
