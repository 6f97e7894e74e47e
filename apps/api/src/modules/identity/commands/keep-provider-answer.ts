import type { SocialApp } from '@pollen/contract/operations/identity/social';
import { nicknameFault } from '@pollen/contract/values/nickname';
import { hashOf, randomSecret } from '../domain/session.ts';
import type { IdentityServices } from '../services.ts';
import { keepProviderCode } from '../store/sns.ts';

/** Codes are opaque, but printable; what is not was not made by the provider. */
const codeForm = /^[\x21-\x7e]{1,2048}$/;

/** Apple tells the name once, beside the code, as JSON the browser carries: good for a nickname. */
function givenNameIn(user: string | null): string | null {
  try {
    const name: unknown = JSON.parse(user ?? 'null')?.name?.firstName;
    return typeof name === 'string' && nicknameFault(name) === null ? name : null;
  } catch {
    return null;
  }
}

/**
 * A form post never reaches a single-page app. Its code stays here; the page gets a code of ours
 * that stands in for it once. Returns the query for the page.
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
