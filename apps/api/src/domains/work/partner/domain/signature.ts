import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { SignatureConfig, SignedPart } from './config.ts';

/** The request before any verification. `url` is complete and raw, because some networks sign its bytes. */
export interface SignedMessage {
  readonly url: string;
  readonly parameters: ReadonlyMap<string, string>;
  readonly header: (name: string) => string | null;
}

export type SignedText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly missing: string };

/** The raw query string after the first `?`. */
export function queryOf(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
}

/** Where the last parameter of a raw address begins, if it has this name; otherwise -1. */
export function lastParameterAt(url: string, name: string): number {
  const at = Math.max(url.lastIndexOf('&'), url.lastIndexOf('?'));
  return at >= 0 && url.startsWith(`${name}=`, at + 1) ? at : -1;
}

/** As PHP's http_build_query writes a form: it also encodes `*`, which URLSearchParams leaves. */
const formOf = (pairs: readonly [string, string][]): string =>
  new URLSearchParams([...pairs]).toString().replaceAll('*', '%2A');

function joinParts(
  parts: readonly SignedPart[],
  separator: string,
  secret: string,
  parameters: ReadonlyMap<string, string>,
): SignedText {
  const texts: string[] = [];
  for (const part of parts) {
    if ('text' in part) texts.push(part.text);
    else if ('secret' in part) texts.push(secret);
    else {
      const value = parameters.get(part.value);
      if (value === undefined) return { ok: false, missing: part.value };
      if (value !== '' || part.empty !== 'skip') texts.push(value);
    }
  }
  return { ok: true, text: texts.join(separator) };
}

/** The text that is signed. */
export function signedText(
  rule: SignatureConfig,
  secret: string,
  { url, parameters }: Pick<SignedMessage, 'url' | 'parameters'>,
): SignedText {
  const { over } = rule;
  if ('values' in over) return joinParts(over.values, over.separator, secret, parameters);
  if ('url' in over) {
    if (rule.in === 'header') return { ok: true, text: url };
    const at = lastParameterAt(url, rule.name);
    // A parameter behind the signature would not be signed.
    if (at < 0) return { ok: false, missing: rule.name };
    return { ok: true, text: url.slice(0, over.url === 'with-separator' ? at + 1 : at) };
  }
  const pairs = [...parameters]
    .filter(([key]) => rule.in === 'header' || key !== rule.name)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return { ok: true, text: formOf(pairs) };
}

/** The signature of a text. */
export function signText(rule: SignatureConfig, secret: string, text: string): string {
  const [kind = '', digest] = rule.algorithm.split('-');
  const hash = digest ? createHmac(digest, secret) : createHash(kind);
  return hash.update(text).digest(rule.encoding);
}

/** Removes differences without meaning: upper-case hex, padding, a `+` turned into a space. */
function normalized(rule: SignatureConfig, given: string): string {
  if (rule.encoding === 'hex') return given.toLowerCase();
  const text = given.replace(/=+$/, '');
  return rule.encoding === 'base64' ? text.replaceAll(' ', '+') : text;
}

/** Constant time: both sides are hashed to the same length first. */
export function sameSignature(rule: SignatureConfig, expected: string, given: string): boolean {
  const hashOf = (text: string) => createHash('sha256').update(normalized(rule, text)).digest();
  return timingSafeEqual(hashOf(expected), hashOf(given));
}

export type Verification =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly text: string | null; readonly missing: string | null };

export function verifySignature(
  rule: SignatureConfig,
  secret: string,
  message: SignedMessage,
): Verification {
  const given =
    rule.in === 'header' ? message.header(rule.name) : (message.parameters.get(rule.name) ?? null);
  if (!given) return { ok: false, text: null, missing: rule.name };
  const signed = signedText(rule, secret, message);
  if (!signed.ok) return { ok: false, text: null, missing: signed.missing };
  return sameSignature(rule, signText(rule, secret, signed.text), given)
    ? { ok: true, text: signed.text }
    : { ok: false, text: signed.text, missing: null };
}

/** An entry address, signed as the network requires. */
export function signUrl(rule: SignatureConfig, secret: string, url: string): string {
  const separator = url.includes('?') ? '&' : '?';
  const withSeparator = `${url}${separator}`;
  const parameters = new Map(new URLSearchParams(queryOf(url)));
  const probe = { url: `${withSeparator}${rule.name}=`, parameters };
  const signed = signedText(rule, secret, probe);
  if (!signed.ok) throw new Error(`The address to sign lacks ${signed.missing}`);
  return `${withSeparator}${rule.name}=${encodeURIComponent(signText(rule, secret, signed.text))}`;
}
