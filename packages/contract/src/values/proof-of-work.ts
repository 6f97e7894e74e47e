/**
 * A puzzle that costs the sender time and the server almost none. A challenge is
 * `seed.work.expiry.signature`; the answer is one nonce per part such that SHA-256(seed, part, nonce)
 * begins with a number below `nonceLimit(work)`. Several small parts take a more even time than one large
 * one.
 */
export interface Proof {
  readonly challenge: string;
  readonly nonces: number[];
}

export const proofParts = 16;
export const proofSeedBytes = 32;

/** `work` is the average number of hashes over all parts. */
export const nonceLimit = (work: number): number => Math.floor(2 ** 32 / (work / proofParts));

export interface ParsedChallenge {
  /** In hexadecimal digits. */
  readonly seed: string;
  readonly work: number;
  /** In seconds since 1970. */
  readonly expiresAt: number;
  readonly signature: string;
}

const challengePattern = /^([0-9a-f]{64})\.(\d{1,9})\.(\d{1,11})\.([\w-]{43})$/;

/** Null if the text is not a challenge. */
export function parseChallenge(challenge: string): ParsedChallenge | null {
  const [, seed = '', work = '', expiresAt = '', signature = ''] =
    challengePattern.exec(challenge) ?? [];
  if (Number(work) < proofParts) return null;
  return { seed, work: Number(work), expiresAt: Number(expiresAt), signature };
}

// FIPS 180-4, section 4.2.2.
const roundConstants = Int32Array.of(
  0x428a2f98,
  0x71374491,
  0xb5c0fbcf,
  0xe9b5dba5,
  0x3956c25b,
  0x59f111f1,
  0x923f82a4,
  0xab1c5ed5,
  0xd807aa98,
  0x12835b01,
  0x243185be,
  0x550c7dc3,
  0x72be5d74,
  0x80deb1fe,
  0x9bdc06a7,
  0xc19bf174,
  0xe49b69c1,
  0xefbe4786,
  0x0fc19dc6,
  0x240ca1cc,
  0x2de92c6f,
  0x4a7484aa,
  0x5cb0a9dc,
  0x76f988da,
  0x983e5152,
  0xa831c66d,
  0xb00327c8,
  0xbf597fc7,
  0xc6e00bf3,
  0xd5a79147,
  0x06ca6351,
  0x14292967,
  0x27b70a85,
  0x2e1b2138,
  0x4d2c6dfc,
  0x53380d13,
  0x650a7354,
  0x766a0abb,
  0x81c2c92e,
  0x92722c85,
  0xa2bfe8a1,
  0xa81a664b,
  0xc24b8b70,
  0xc76c51a3,
  0xd192e819,
  0xd6990624,
  0xf40e3585,
  0x106aa070,
  0x19a4c116,
  0x1e376c08,
  0x2748774c,
  0x34b0bcb5,
  0x391c0cb3,
  0x4ed8aa4a,
  0x5b9cca4f,
  0x682e6ff3,
  0x748f82ee,
  0x78a5636f,
  0x84c87814,
  0x8cc70208,
  0x90befffa,
  0xa4506ceb,
  0xbef9a3f7,
  0xc67178f2,
);

/**
 * The first word of the SHA-256 of one block, whose 16 words are at the start of `words`. Optimized: a
 * phone runs it some hundred thousand times for one log-in.
 */
function firstWordOfHash(words: Int32Array): number {
  for (let at = 16; at < 64; at += 1) {
    const early = words[at - 15] ?? 0;
    const late = words[at - 2] ?? 0;
    const mixEarly =
      ((early >>> 7) | (early << 25)) ^ ((early >>> 18) | (early << 14)) ^ (early >>> 3);
    const mixLate = ((late >>> 17) | (late << 15)) ^ ((late >>> 19) | (late << 13)) ^ (late >>> 10);
    words[at] = ((words[at - 16] ?? 0) + mixEarly + (words[at - 7] ?? 0) + mixLate) | 0;
  }
  let a = 0x6a09e667;
  let b = 0xbb67ae85 | 0;
  let c = 0x3c6ef372;
  let d = 0xa54ff53a | 0;
  let e = 0x510e527f;
  let f = 0x9b05688c | 0;
  let g = 0x1f83d9ab;
  let h = 0x5be0cd19;
  for (let at = 0; at < 64; at += 1) {
    const mixE = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const chosen = (e & f) ^ (~e & g);
    const first = (h + mixE + chosen + (roundConstants[at] ?? 0) + (words[at] ?? 0)) | 0;
    const mixA = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + mixA + majority) | 0;
  }
  return (a + 0x6a09e667) >>> 0;
}

const seedWords = proofSeedBytes / 4;
const messageBits = (proofSeedBytes + 8) * 8;

/** Solves a challenge; throws if the text is not one. */
export function solveChallenge(challenge: string): Proof {
  const parsed = parseChallenge(challenge);
  if (!parsed) throw new Error('not a challenge');
  const limit = nonceLimit(parsed.work);
  const words = new Int32Array(64);
  for (let at = 0; at < seedWords; at += 1) {
    words[at] = Number.parseInt(parsed.seed.slice(at * 8, at * 8 + 8), 16);
  }
  // The message is 40 bytes; a one bit and its length fill the block (FIPS 180-4, section 5.1.1).
  words[10] = 0x80000000;
  words[15] = messageBits;
  const nonces: number[] = [];
  for (let part = 0; part < proofParts; part += 1) {
    words[8] = part;
    let nonce = 0;
    words[9] = 0;
    while (firstWordOfHash(words) >= limit) {
      nonce += 1;
      words[9] = nonce;
    }
    nonces.push(nonce);
  }
  return { challenge, nonces };
}
