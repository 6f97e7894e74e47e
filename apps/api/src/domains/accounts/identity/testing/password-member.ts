import { agreementVersion } from '@pollen/contract/values/agreement';
import type { TestApp } from '@pollen/dev-env/test-app';
import { createMember } from '../public.ts';

export const memberPassword = 'correct horse 7';

/** A member who logs in with `memberPassword`, or who has no password yet. */
export async function createPasswordMember(
  { database, services, clock }: TestApp,
  email: string,
  password: string | null = memberPassword,
): Promise<void> {
  await createMember(database.db, {
    email,
    passwordHash: password === null ? null : await services.hasher.hash(password),
    nickname: 'Ana',
    country: 6,
    locale: 'en-US',
    agreedVersion: agreementVersion,
    joinedTaskNo: null,
    joinedSharerCode: null,
    now: clock(),
  });
}
