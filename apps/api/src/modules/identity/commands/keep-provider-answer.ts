import type { SocialApp } from '@pollen/contract/operations/identity/social';
import { nicknameFault } from '@pollen/contract/values/nickname';
import { hashOf, randomSecret } from '../domain/session.ts';
import type { IdentityServices } from '../services.ts';
import { keepProviderCode } from '../store/sns.ts';

/** Codes are opaque but printable; anything else does not come from the provider. */
const codeForm = /^[\x21-\x7e]{1,2048}$/;

/** Apple sends the name once, next to the code, as JSON from the browser: only used as a nickname. */
function givenNameIn(user: string | null): string | null {
  try {
    const name: unknown = JSON.parse(user ?? 'null')?.name?.firstName;
    return typeof name === 'string' && nicknameFault(name) === null ? name : null;
  } catch {
    return null;
  }
}

/**
 * A form post cannot reach a single-page app, so the provider's code is stored here and the page gets a
 * single-use code of ours instead. Returns the query string for the page.
 */
export async function keepProviderAnswer(
  { db }: Pick<IdentityServices, 'db'>,
  app: SocialApp,
  form: URLSearchParams,
  now: Date,
): Promise<URLSearchParams> {
  const state = form.get('state') ?? '';
  const providerCode = form.get('code') ?? '';
  if (!codeForm.test(providerCode)) {
    const cancelled = /cancel|denied/.test(form.get('error') ?? '');
    return new URLSearchParams({ error: cancelled ? 'cancelled' : 'failed' });
  }
  const code = randomSecret();
  const kept = await keepProviderCode(db, {
    stateHash: hashOf(state),
    app,
    providerCode,
    returnHash: hashOf(code),
    givenName: givenNameIn(form.get('user')),
    now,
  });
  return new URLSearchParams(kept ? { code, state } : { error: 'failed' });
}
