import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { type ProvedIdentity, SignInRefused, SignInUnavailable } from './sign-in-provider.ts';

export interface IdTokenRules {
  /** We store the first spelling; a provider may use several. */
  readonly issuers: readonly [string, ...string[]];
  readonly audiences: readonly string[];
  readonly nonce: string;
  readonly now: Date;
}

/** Google and Apple both use this algorithm; accepting no other prevents attacks with `none` and shared keys. */
const algorithms = ['RS256'];
/** Clocks differ a little; tokens of either provider are valid for at most an hour. */
const toleranceSeconds = 60;
const longestLifeSeconds = 3600;
const subjectMaxLength = 255;

const text = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);

/** Apple writes the boolean as text in some tokens. */
const isTrue = (value: unknown): boolean => value === true || value === 'true';

function identityOf(claims: JWTPayload, rules: IdTokenRules): ProvedIdentity {
  const subject = text(claims.sub);
  if (!subject || subject.length > subjectMaxLength) throw new SignInRefused('no subject');
  if (claims['nonce'] !== rules.nonce) throw new SignInRefused('another nonce');
  // A token with several audiences must have been issued to us, not merely list us.
  if (Array.isArray(claims.aud) && claims.aud.length > 1) {
    if (!rules.audiences.includes(String(claims['azp']))) throw new SignInRefused('another party');
  }
  const email = text(claims['email']);
  if (email && !isTrue(claims['email_verified'])) throw new SignInRefused('unverified e-mail');
  return {
    issuer: rules.issuers[0],
    subject,
    email,
    givenName: text(claims['given_name']) ?? text(claims['name']),
  };
}

/** Failures to fetch the keys; every other failure is the token's own. */
const keyFaults: readonly string[] = ['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID'];

export async function verifyIdToken(
  idToken: string,
  keys: JWTVerifyGetKey,
  rules: IdTokenRules,
): Promise<ProvedIdentity> {
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      algorithms,
      issuer: [...rules.issuers],
      audience: [...rules.audiences],
      requiredClaims: ['iss', 'sub', 'aud', 'exp', 'iat', 'nonce'],
      currentDate: rules.now,
      clockTolerance: toleranceSeconds,
      maxTokenAge: longestLifeSeconds,
    });
    return identityOf(payload, rules);
  } catch (error) {
    if (error instanceof SignInRefused) throw error;
    if (error instanceof errors.JOSEError && !keyFaults.includes(error.code)) {
      throw new SignInRefused(error.code);
    }
    throw new SignInUnavailable('The keys of the provider could not be fetched', { cause: error });
  }
}
