import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** The browser's response to the server's options, or why there is none. */
export type PasskeyOutcome =
  | { readonly answer: Record<string, unknown> }
  | { readonly problem: string };

class NotLoaded extends Error {}

const load = () =>
  import('@simplewebauthn/browser').catch(() => {
    throw new NotLoaded();
  });

/** Maps a browser's errors to a few sentences. */
function problemOf(error: unknown): string {
  if (error instanceof NotLoaded) {
    return 'Cannot reach the server. Check your connection and try again.';
  }
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') {
    return 'The passkey was not used: it was cancelled or took too long.';
  }
  if (name === 'InvalidStateError') return 'This device has a passkey for your account already.';
  return 'This browser or device cannot use a passkey here.';
}

async function attempt(work: () => Promise<object>): Promise<PasskeyOutcome> {
  try {
    return { answer: { ...(await work()) } };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

/** Creates a passkey on this device or a security key. */
export const makePasskey = (options: Record<string, unknown>): Promise<PasskeyOutcome> =>
  attempt(async () => {
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    return (await load()).startRegistration({ optionsJSON });
  });

/** Signs the server's challenge with a passkey of the account. */
export const signWithPasskey = (options: Record<string, unknown>): Promise<PasskeyOutcome> =>
  attempt(async () => {
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
    return (await load()).startAuthentication({ optionsJSON });
  });

/** A name to recognise a passkey by: the operating system of its device. */
export function deviceName(): string {
  const system = [
    [/iPhone|iPad/, 'iPhone or iPad'],
    [/Android/, 'Android phone'],
    [/Windows/, 'Windows computer'],
    [/CrOS/, 'Chromebook'],
    [/Mac OS X/, 'Mac'],
    [/Linux/, 'Linux computer'],
  ] as const;
  return system.find(([pattern]) => pattern.test(navigator.userAgent))?.[1] ?? 'Passkey';
}
