import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { SessionPolicy } from '../session-policy.ts';
import { S3Error } from './s3-error.ts';

/** The signer of a request, and what they may do. The root pair belongs to the server itself. */
export interface Identity {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Null: everything, as the root may. */
  readonly session: SessionClaims | null;
}

export interface SessionClaims {
  readonly accessKeyId: string;
  readonly expiresAt: number;
  readonly policy: SessionPolicy;
}

export interface TemporaryPair {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const letters = (bytes: Uint8Array) => Array.from(bytes, (byte) => base32[byte % 32]).join('');

const version = 1;
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Nothing is stored about temporary credentials: the session token carries the claims, sealed with
 * AES-GCM, and the secret is derived from the access key id. Both keys come from the master key.
 */
export class Credentials {
  readonly root: Identity;
  readonly #tokenKey: Buffer;
  readonly #secretKey: Buffer;

  constructor(masterKey: Uint8Array) {
    const derive = (purpose: string) =>
      Buffer.from(hkdfSync('sha256', masterKey, '', `pollen object store ${purpose}`, 32));
    this.#tokenKey = derive('session token');
    this.#secretKey = derive('secret');
    const accessKeyId = `AKIA${letters(derive('root id').subarray(0, 16))}`;
    this.root = { accessKeyId, secretAccessKey: this.#secretOf(accessKeyId), session: null };
  }

  #secretOf(accessKeyId: string): string {
    return createHmac('sha256', this.#secretKey).update(accessKeyId).digest('base64').slice(0, 40);
  }

  issue(policy: SessionPolicy, expiresAt: Date): TemporaryPair {
    const accessKeyId = `ASIA${letters(randomBytes(16))}`;
    const claims: SessionClaims = { accessKeyId, expiresAt: expiresAt.getTime(), policy };
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', this.#tokenKey, nonce);
    const sealed = Buffer.concat([cipher.update(JSON.stringify(claims)), cipher.final()]);
    const token = Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), sealed]);
    return {
      accessKeyId,
      secretAccessKey: this.#secretOf(accessKeyId),
      sessionToken: token.toString('base64'),
    };
  }

  #open(token: string): SessionClaims {
    try {
      const bytes = Buffer.from(token, 'base64');
      if (bytes[0] !== version) throw new Error('unknown version');
      const decipher = createDecipheriv(
        'aes-256-gcm',
        this.#tokenKey,
        bytes.subarray(1, 1 + nonceBytes),
        { authTagLength: tagBytes },
      );
      const sealedAt = 1 + nonceBytes + tagBytes;
      decipher.setAuthTag(bytes.subarray(1 + nonceBytes, sealedAt));
      const json = Buffer.concat([decipher.update(bytes.subarray(sealedAt)), decipher.final()]);
      return JSON.parse(json.toString()) as SessionClaims;
    } catch {
      throw new S3Error('InvalidToken', 'The provided token is malformed or otherwise invalid.');
    }
  }

  /** The identity a request claims; its signature is not verified yet. */
  find(accessKeyId: string, sessionToken: string | null, now: Date): Identity {
    if (sessionToken === null) {
      if (accessKeyId === this.root.accessKeyId) return this.root;
      throw new S3Error(
        'InvalidAccessKeyId',
        'The access key Id you provided does not exist in our records.',
      );
    }
    const session = this.#open(sessionToken);
    if (session.accessKeyId !== accessKeyId) {
      throw new S3Error('InvalidToken', 'The provided token is malformed or otherwise invalid.');
    }
    if (session.expiresAt <= now.getTime()) {
      throw new S3Error('ExpiredToken', 'The provided token has expired.');
    }
    return { accessKeyId, secretAccessKey: this.#secretOf(accessKeyId), session };
  }
}

/** `Action` and `Resource` may end in `*`; nothing else of IAM's language is supported, and so nothing else is allowed. */
const matches = (pattern: string, value: string) =>
  pattern.endsWith('*') ? value.startsWith(pattern.slice(0, -1)) : pattern === value;

export function isAllowed(identity: Identity, action: string, resource: string): boolean {
  if (!identity.session) return true;
  return identity.session.policy.Statement.some(
    (statement) =>
      statement.Effect === 'Allow' &&
      statement.Action.some((pattern) => matches(pattern, action)) &&
      statement.Resource.some((pattern) => matches(pattern, resource)),
  );
}
