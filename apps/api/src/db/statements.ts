/** Where the quoted text that begins at `start` ends: a string, a quoted name or a dollar quote. */
function endOfQuote(text: string, start: number): number {
  const dollar = /^\$\w*\$/.exec(text.slice(start, start + 64))?.[0];
  if (dollar) {
    const end = text.indexOf(dollar, start + dollar.length);
    return end === -1 ? text.length : end + dollar.length;
  }
  const quote = text[start];
  // A doubled quote reads as an end and a new start, which has the same effect.
  const end = quote === "'" || quote === '"' ? text.indexOf(quote, start + 1) : start;
  return end === -1 ? text.length : end + 1;
}

/** Splits SQL at its semicolons. A comment stays with the statement below it. */
export function splitStatements(text: string): string[] {
  const statements: string[] = [];
  let start = 0;
  let at = 0;
  const push = (end: number) => {
    const statement = text.slice(start, end).trim();
    if (withoutComments(statement) !== '') statements.push(statement);
    start = end;
  };
  while (at < text.length) {
    if (text.startsWith('--', at)) {
      const end = text.indexOf('\n', at);
      at = end === -1 ? text.length : end;
    } else if (text[at] === ';') {
      at += 1;
      push(at);
    } else {
      at = endOfQuote(text, at);
    }
  }
  push(text.length);
  return statements;
}

/** A statement without the comments above it. */
export const withoutComments = (statement: string) =>
  statement.replace(/^(?:\s*--[^\n]*(?:\n|$))+/, '').trim();
