import type { TestApp } from '@pollen/dev-env/test-app';
import { hashOf } from '../domain/session.ts';
import { sendAs } from './new-operator.ts';
import { createVirtualPasskey, type Page, type VirtualPasskey } from './virtual-passkey.ts';

/** The page test apps are called from. */
export const testPage: Page = { origin: 'http://localhost', rpId: 'localhost' };

export const challengeOf = (options: unknown): string =>
  String((options as { challenge?: unknown } | null)?.challenge ?? '');

/** Steps up the session of this cookie as if its second factor had just been verified. */
export async function stepUpByCookie(
  { database, clock }: TestApp,
  cookie: string,
  purpose = 'own.account',
): Promise<void> {
  await database.db.raw(
    `INSERT INTO operator_step_up (session_id, purpose, proved_at, expires_at)
     SELECT id, $2, $3, $3::timestamptz + interval '5 minutes' FROM operator_session
     WHERE token_hash = $1
     ON CONFLICT (session_id, purpose) DO UPDATE
       SET proved_at = excluded.proved_at, expires_at = excluded.expires_at`,
    [hashOf(cookie.slice(cookie.indexOf('=') + 1)), purpose, clock()],
  );
}

/** Adds a passkey to the account of a session. */
export async function addTestPasskey(world: TestApp, cookie: string): Promise<VirtualPasskey> {
  await stepUpByCookie(world, cookie);
  const asked = await sendAs(world, '/me/passkeys/options', {}, { cookie });
  const passkey = createVirtualPasskey();
  const made = passkey.register(challengeOf(asked.data['options']), testPage);
  const added = await sendAs(world, '/me/passkeys', { name: 'Laptop', passkey: made }, { cookie });
  if (added.code !== 200) throw new Error(`the passkey was refused: ${added.code}`);
  return passkey;
}
