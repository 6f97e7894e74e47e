/**
 * Whether brackets in a JSON text are nested deeper than a limit. Reading such a text is harmless, but whatever
 * walks through its value, or writes it again, would overflow the stack.
 */
export function nestsDeeper(text: string, limit: number): boolean {
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (isQuoted) {
      if (sign === 0x5c) at += 1;
      else isQuoted = sign !== 0x22;
    } else if (sign === 0x22) isQuoted = true;
    else if (sign === 0x5b || sign === 0x7b) depth += 1;
    else if (sign === 0x5d || sign === 0x7d) depth -= 1;
    if (depth > limit) return true;
  }
  return false;
}
