import type { NetworkConfig } from './config.ts';
import { queryOf, type SignedMessage } from './signature.ts';

/** A postback as received: the complete public address, and the body as text. */
export interface RawPostback {
  readonly method: string;
  readonly url: string;
  readonly body: string;
  readonly address: string;
  readonly header: (name: string) => string | null;
}

export type ReadMessage =
  | { readonly ok: true; readonly message: SignedMessage }
  | { readonly ok: false; readonly why: string };

function jsonPairs(body: string): [string, string][] | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return null;
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null;
  return Object.entries(parsed).map(([key, value]) => [
    key,
    typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? ''),
  ]);
}

function pairsOf(raw: RawPostback, parameters: NetworkConfig['parameters']) {
  if (parameters === 'json') return jsonPairs(raw.body);
  return [...new URLSearchParams(parameters === 'form' ? raw.body : queryOf(raw.url))];
}

/** Reads the parameters; a repeated one is ambiguous and therefore ignored. */
export function readMessage(config: NetworkConfig, raw: RawPostback): ReadMessage {
  if (raw.method !== config.method)
    return { ok: false, why: `the network does not use ${raw.method}` };
  if (raw.body.includes('\0')) return { ok: false, why: 'the body has a zero byte' };
  const pairs = pairsOf(raw, config.parameters);
  if (!pairs) return { ok: false, why: 'the body is not a JSON object' };
  const parameters = new Map<string, string>();
  for (const [key, value] of pairs) {
    if (parameters.has(key)) return { ok: false, why: `${key} is repeated` };
    if (value.includes('\0')) return { ok: false, why: `${key} has a zero byte` };
    parameters.set(key, value);
  }
  return { ok: true, message: { url: raw.url, parameters, header: raw.header } };
}
