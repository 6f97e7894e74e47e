/** Faults that name the limit a field exceeded, so that the message can show it. */
export type LimitFault =
  | 'field.tooShort'
  | 'field.tooLong'
  | 'field.tooFew'
  | 'field.tooMany'
  | 'field.tooSmall'
  | 'field.tooLarge';

/** On the wire: `field.tooSmall:500`. */
export type NamedLimit = `${LimitFault}:${number}`;

export const beyondLimit = <Fault extends LimitFault>(fault: Fault, limit: number) =>
  `${fault}:${limit}` as const;

/** The message key of a fault, and the limit it names. */
export function readFault(fault: string): { readonly key: string; readonly limit: number | null } {
  const [, key = fault, limit] = /^(.*):(-?[\d.]+)$/.exec(fault) ?? [];
  return { key, limit: limit === undefined ? null : Number(limit) };
}
