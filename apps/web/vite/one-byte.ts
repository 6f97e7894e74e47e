const wide = /[^\0-\xff]/g;

/** Escaped, a Thai letter takes six bytes instead of three: not worth it where most letters are Thai. */
const maxShare = 0.01;

/**
 * Escapes the letters outside Latin-1 if there are only a few. A browser keeps a script with a single such letter at
 * two bytes a letter, which doubles the memory of the whole script.
 */
export function keepOneByte(code: string): string {
  const letters = code.match(wide)?.length ?? 0;
  if (letters === 0 || letters > code.length * maxShare) return code;
  return code.replace(wide, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
