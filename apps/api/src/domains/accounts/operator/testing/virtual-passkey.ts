import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/* A software passkey: answers WebAuthn options as a browser and its authenticator do. */

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const text64 = (data: Buffer) => data.toString('base64url');

/** The few CBOR types an attestation needs (RFC 8949). */
function cborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
const cborInt = (value: number) => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value));
const cborBytes = (data: Buffer) => Buffer.concat([cborHead(2, data.length), data]);
const cborText = (text: string) =>
  Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)]);
const cborMap = (pairs: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([cborHead(5, pairs.length), ...pairs.flat()]);

/** User present, user verified. */
const present = 0x05;
const hasCredential = 0x40;

export interface Page {
  readonly origin: string;
  readonly rpId: string;
}

export interface VirtualPasskey {
  readonly id: string;
  /** Answers a challenge to create this passkey. */
  register(challenge: string, page: Page): Record<string, unknown>;
  /** Answers a challenge to use it; the counter increases by default. */
  authenticate(challenge: string, page: Page, flags?: number): Record<string, unknown>;
}

export function createVirtualPasskey(): VirtualPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = text64(credentialId);
  let counter = 0;

  const cose = cborMap([
    [cborInt(1), cborInt(2)],
    [cborInt(3), cborInt(-7)],
    [cborInt(-1), cborInt(1)],
    [cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
    [cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
  ]);
  const authData = (rpId: string, flags: number, rest: Buffer = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest]);
  };
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const answer = (response: Record<string, unknown>) => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    authenticatorAttachment: 'platform',
    response,
  });

  return {
    id,
    register: (challenge, { origin, rpId }) => {
      const length = Buffer.from([0, credentialId.length]);
      const made = Buffer.concat([Buffer.alloc(16), length, credentialId, cose]);
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authData(rpId, present | hasCredential, made))],
      ]);
      return answer({
        clientDataJSON: text64(clientData('webauthn.create', challenge, origin)),
        attestationObject: text64(attestation),
        transports: ['internal'],
      });
    },
    authenticate: (challenge, { origin, rpId }, flags = present) => {
      counter += 1;
      const data = authData(rpId, flags);
      const client = clientData('webauthn.get', challenge, origin);
      const signed = Buffer.concat([data, sha256(client)]);
      return answer({
        clientDataJSON: text64(client),
        authenticatorData: text64(data),
        signature: text64(sign('sha256', signed, privateKey)),
      });
    },
  };
}
