import { isIP } from 'node:net';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { NewPasskey, PasskeyRow } from './store/passkeys.ts';

/** The host a passkey belongs to, and the page it must be used from. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Passkeys belong to the configured address only. A demo configured as 127.0.0.1 is also opened as
 * `localhost`, because browsers create passkeys for host names, never for IP addresses.
 */
export function relyingPartyOf(
  { origin, demo }: { readonly origin: string; readonly demo: boolean },
  clientOrigin: string,
): RelyingParty | null {
  const called = URL.canParse(clientOrigin) ? new URL(clientOrigin) : null;
  const isLocalDemo = demo && called !== null && loopbackHosts.includes(called.hostname);
  const page = isLocalDemo ? called : new URL(origin);
  const bare = page.hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) === 0 ? { id: page.hostname, origin: page.origin } : null;
}

type Options = Record<string, unknown>;

/** A challenge for the account's passkeys of this host; null if it has none. */
export async function askForPasskey(
  party: RelyingParty | null,
  passkeys: readonly PasskeyRow[],
): Promise<{ readonly options: Options; readonly challenge: string } | null> {
  const usable = party ? passkeys.filter(({ rpId }) => rpId === party.id) : [];
  if (!party || usable.length === 0) return null;
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'required',
    allowCredentials: usable.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: [...transports] as never[],
    })),
  });
  return { options: { ...options }, challenge: options.challenge };
}

/** The options from which a browser creates a new passkey. */
export async function offerPasskey(
  party: RelyingParty,
  owner: { readonly operatorId: number; readonly email: string; readonly name: string },
  known: readonly PasskeyRow[] = [],
): Promise<{ readonly options: Options; readonly challenge: string }> {
  const options = await generateRegistrationOptions({
    rpName: 'Pollen console',
    rpID: party.id,
    userID: new TextEncoder().encode(`operator:${owner.operatorId}`),
    userName: owner.email,
    userDisplayName: owner.name,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  return { options: { ...options }, challenge: options.challenge };
}

interface Given {
  readonly party: RelyingParty | null;
  /** The challenge this server issued; null if it issued none. */
  readonly challenge: string | null;
  /** The browser's unverified answer. */
  readonly answer: unknown;
}

/** The new passkey, if it was created on our page for our challenge; otherwise null. */
export async function readNewPasskey({
  party,
  challenge,
  answer,
}: Given): Promise<Pick<
  NewPasskey,
  'credentialId' | 'publicKey' | 'counter' | 'transports' | 'rpId'
> | null> {
  if (!party || challenge === null) return null;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: answer as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    });
    if (!verified || !registrationInfo) return null;
    const { id, publicKey, counter, transports } = registrationInfo.credential;
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey),
      counter,
      transports: (transports ?? []).map(String),
      rpId: party.id,
    };
  } catch {
    // The library throws for any mismatch; the input comes from the client.
    return null;
  }
}

/** Which passkey signed our challenge on our page, and its new counter; otherwise null. */
export async function readPasskeyUse(
  { party, challenge, answer }: Given,
  passkeys: readonly PasskeyRow[],
): Promise<{ readonly passkey: PasskeyRow; readonly newCounter: number } | null> {
  const response = answer as AuthenticationResponseJSON;
  const passkey = passkeys.find(
    ({ credentialId, rpId }) => credentialId === response.id && rpId === party?.id,
  );
  if (!party || challenge === null || !passkey) return null;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
    });
    return verified ? { passkey, newCounter: authenticationInfo.newCounter } : null;
  } catch {
    return null;
  }
}
