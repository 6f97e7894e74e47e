import { createHash } from 'node:crypto';

export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

const cache = new WeakMap<TemplateStringsArray, { name: string; text: string }>();

/**
 * A prepared statement: every `${value}` becomes a parameter, never text. The name is derived from
 * the text, so each connection parses a statement once.
 */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Statement {
  let prepared = cache.get(strings);
  if (!prepared) {
    const text = strings.reduce((whole, part, index) => `${whole}$${index}${part}`);
    prepared = { text, name: createHash('sha256').update(text).digest('base64url').slice(0, 32) };
    cache.set(strings, prepared);
  }
  return { name: prepared.name, text: prepared.text, values };
}
