import type { KeyRing } from './adapters/key-ring.ts';
import type { SignInProvider } from './adapters/sign-in/sign-in-provider.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';

/** Demo mode's code is a separate bundle, loaded only if demo mode is on. */
export async function seedDemoData(
  db: Database,
  keyRing: KeyRing,
  clock: Clock,
): Promise<string[]> {
  const [{ seedDemo }, { demoSteps }] = await Promise.all([
    import('@pollen/dev-env/demo/seed'),
    import('@pollen/dev-env/demo/steps'),
  ]);
  return seedDemo(db, demoSteps, clock, keyRing);
}

export async function describeLogIns(): Promise<string[]> {
  const { demoLogIns, demoSecondFactor } = await import('@pollen/dev-env/demo/log-ins');
  return [
    ...demoLogIns.map(({ role, email, password }) => `  ${role}: ${email} / ${password}`),
    `  operators log in at /console; their second factor is ${demoSecondFactor}`,
  ];
}

/** Google and Apple, simulated by our own provider. */
export async function playSignIn(origin: string): Promise<SignInProvider[]> {
  const { createLocalSignIn } = await import('@pollen/dev-env/sign-in/local-sign-in');
  return createLocalSignIn(origin);
}
