/** A typed amount with a point or a comma, as the server reads it; null if it is none. */
export function readAmount(typed: string): string | null {
  const [, whole, fraction] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  if (whole === undefined) return null;
  return fraction === undefined ? whole : `${whole}.${fraction}`;
}
