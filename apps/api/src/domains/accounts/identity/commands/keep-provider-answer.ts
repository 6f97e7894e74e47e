import type { SocialApp } from '@pollen/contract/operations/identity/social';
import { isEmail } from '@pollen/contract/values/email';
import { nicknameFault } from '@pollen/contract/values/nickname';
import { hashOf, randomSecret } from '../domain/session.ts';
import type { IdentityServices } from '../services.ts';
import { keepProviderCode } from '../store/sns.ts';

/** Codes are opaque but printable; anything else does not come from the provider. */
const codeForm = /^[\x21-\x7e]{1,2048}$/;

interface SentUser {
  readonly givenName: string | null;
  readonly email: string | null;
}

/** Apple sends name and e-mail once, next to the code, as JSON from the browser: they prove nothing. */
function sentUser(user: string | null): SentUser {
  try {
    const sent: { name?: { firstName?: unknown }; email?: unknown } | null = JSON.parse(
      user ?? 'null',
    );
    const [name, email] = [sent?.name?.firstName, sent?.email];
    return {
      givenName: typeof name === 'string' && nicknameFault(name) === null ? name : null,
      email: typeof email === 'string' && isEmail(email) ? email : null,
    };
  } catch {
    return { givenName: null, email: null };
  }
}

/**
 * A form post cannot reach a single-page app, so the provider's code is stored here and the page gets a
 * single-use code of ours instead. Returns what follows the page's path: the e-mail comes as its hash, which
 * browsers send nowhere and no log has.
 */
export async function keepProviderAnswer(
  { db }: Pick<IdentityServices, 'db'>,
  app: SocialApp,
  form: URLSearchParams,
  now: Date,
): Promise<string> {
  const state = form.get('state') ?? '';
  const providerCode = form.get('code') ?? '';
  if (!codeForm.test(providerCode)) {
    const cancelled = /cancel|denied/.test(form.get('error') ?? '');
    return `?${new URLSearchParams({ error: cancelled ? 'cancelled' : 'failed' })}`;
  }
  const code = randomSecret();
  const { givenName, email } = sentUser(form.get('user'));
  const kept = await keepProviderCode(db, {
    stateHash: hashOf(state),
    app,
    providerCode,
    returnHash: hashOf(code),
    givenName,
    now,
  });
  if (!kept) return '?error=failed';
  const query = `?${new URLSearchParams({ code, state })}`;
  return email === null ? query : `${query}#${new URLSearchParams({ email })}`;
}
