import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import path from 'node:path';
import { readIfExists, readOrCreateFile, replaceFile } from '../durable-file.ts';

/** One secret encrypted with its own data key, and that key encrypted with a master key. */
export interface Sealed {
  readonly masterKeyId: string;
  readonly wrappedKey: Buffer;
  readonly ciphertext: Buffer;
}

/**
 * Envelope encryption. Master keys have names and never leave the ring; rotating one re-wraps the
 * small data keys and touches no ciphertext. `context` is bound in: what was sealed for one owner
 * cannot be opened for another.
 */
export interface KeyRing {
  readonly currentKeyId: string;
  seal(plaintext: string, context: string): Sealed;
  open(sealed: Sealed, context: string): string;
  /** The same secret, re-wrapped with the current master key. */
  rewrap(sealed: Pick<Sealed, 'masterKeyId' | 'wrappedKey'>): Omit<Sealed, 'ciphertext'>;
}

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;
const keyLength = 32;

/** Nonce, tag, ciphertext. A key seals once or a few times, so a random nonce cannot repeat. */
function encrypt(key: Uint8Array, plaintext: Uint8Array, context: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(plaintext), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

function decrypt(key: Uint8Array, sealed: Uint8Array, context: string): Buffer {
  const nonce = sealed.subarray(0, nonceLength);
  const tag = sealed.subarray(nonceLength, nonceLength + tagLength);
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength })
    .setAAD(Buffer.from(context))
    .setAuthTag(tag);
  return Buffer.concat([
    decipher.update(sealed.subarray(nonceLength + tagLength)),
    decipher.final(),
  ]);
}

interface MasterKeys {
  readonly current: string;
  readonly keys: ReadonlyMap<string, Buffer>;
}

/** `read` is called again if a key is requested that was added after the process started. */
function ringOf(read: () => MasterKeys): KeyRing {
  let known = read();
  const keyOf = (id: string): Buffer => {
    if (!known.keys.has(id)) known = read();
    const key = known.keys.get(id);
    if (!key) throw new Error(`There is no master key ${id}`);
    return key;
  };
  const wrap = (dataKey: Uint8Array) => {
    const masterKeyId = known.current;
    return { masterKeyId, wrappedKey: encrypt(keyOf(masterKeyId), dataKey, masterKeyId) };
  };
  const unwrap = ({ masterKeyId, wrappedKey }: Omit<Sealed, 'ciphertext'>) =>
    decrypt(keyOf(masterKeyId), wrappedKey, masterKeyId);
  return {
    get currentKeyId() {
      return known.current;
    },
    seal: (plaintext, context) => {
      const dataKey = randomBytes(keyLength);
      return { ...wrap(dataKey), ciphertext: encrypt(dataKey, Buffer.from(plaintext), context) };
    },
    open: (sealed, context) => decrypt(unwrap(sealed), sealed.ciphertext, context).toString('utf8'),
    rewrap: (sealed) => wrap(unwrap(sealed)),
  };
}

function parse(entries: readonly (readonly [string, string])[], current: string): MasterKeys {
  const keys = new Map(entries.map(([id, text]) => [id, Buffer.from(text, 'base64')] as const));
  for (const [id, key] of keys) {
    if (!/^[\w-]{1,40}$/.test(id) || key.length !== keyLength) {
      throw new Error('A master key is a name and 32 bytes in base64');
    }
  }
  if (!keys.has(current)) throw new Error('The current master key is missing');
  return { current, keys };
}

/** From the environment: `id:base64,id:base64`, the current one first. */
export function keyRingOf(text: string): KeyRing {
  const entries = text.split(',').map((entry) => {
    const [id = '', key = ''] = entry.trim().split(':');
    return [id, key] as const;
  });
  const master = parse(entries, entries[0]?.[0] ?? '');
  return ringOf(() => master);
}

/** Derives one key from a secret, for tests. */
export function derivedKeyRing(secret: Uint8Array): KeyRing {
  const key = createHmac('sha256', secret).update('master key').digest('base64');
  return keyRingOf(`derived:${key}`);
}

interface KeyFile {
  readonly current: string;
  readonly keys: Readonly<Record<string, string>>;
}

const keyFileIn = (dataFolder: string) => path.join(dataFolder, 'keys', 'master-keys.json');

const textOf = (content: KeyFile) => `${JSON.stringify(content, null, 2)}\n`;

function readKeyFile(file: string): KeyFile | null {
  const content = readIfExists(file);
  return content && (JSON.parse(content.toString()) as KeyFile);
}

const newKey = () => randomBytes(keyLength).toString('base64');

/** Keys in the data folder, readable by its owner only; created on first use. */
export function openKeyRing(dataFolder: string): KeyRing {
  const file = keyFileIn(dataFolder);
  readOrCreateFile(file, () => textOf({ current: 'k1', keys: { k1: newKey() } }));
  return ringOf(() => {
    const { current, keys } = readKeyFile(file) ?? { current: '', keys: {} };
    return parse(Object.entries(keys), current);
  });
}

/** Adds a fresh key to the file and makes it the current one. Returns its name. */
export function addMasterKey(dataFolder: string): string {
  const file = keyFileIn(dataFolder);
  const { keys } = readKeyFile(file) ?? { keys: {} };
  const numbers = Object.keys(keys).map((id) => Number(id.replace(/^k/, '')) || 0);
  const current = `k${Math.max(0, ...numbers) + 1}`;
  replaceFile(file, textOf({ current, keys: { ...keys, [current]: newKey() } }));
  return current;
}

/** Removes every key but the current one, once nothing is wrapped by the others. */
export function dropOldMasterKeys(dataFolder: string): readonly string[] {
  const file = keyFileIn(dataFolder);
  const content = readKeyFile(file);
  const key = content?.keys[content.current];
  if (!content || !key) return [];
  replaceFile(file, textOf({ current: content.current, keys: { [content.current]: key } }));
  return Object.keys(content.keys).filter((id) => id !== content.current);
}
