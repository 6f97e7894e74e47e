/** A position in a text. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface JsonFault extends Span {
  readonly message: string;
}

class Reader {
  at = 0;
  readonly spans = new Map<string, Span>();
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  passSpace(): void {
    while (/\s/.test(this.#text[this.at] ?? '')) this.at += 1;
  }

  fail(message: string): never {
    const to = Math.min(this.#text.length, this.at + 1);
    throw { message, from: Math.min(this.at, this.#text.length), to } satisfies JsonFault;
  }

  take(sign: string): boolean {
    this.passSpace();
    if (this.#text[this.at] !== sign) return false;
    this.at += 1;
    return true;
  }

  /** Reads one value and records its position and those of all values in it. */
  value(path: string): void {
    this.passSpace();
    const from = this.at;
    const sign = this.#text[this.at];
    if (sign === '{') this.#object(path);
    else if (sign === '[') this.#array(path);
    else if (sign === '"') this.string();
    else this.#word();
    this.spans.set(path, { from, to: this.at });
  }

  string(): string {
    this.passSpace();
    const rest = /^"(?:[^"\\\n]|\\.)*"/.exec(this.#text.slice(this.at));
    if (!rest)
      this.fail(this.#text[this.at] === '"' ? 'This text has no end.' : 'A name is missing.');
    this.at += rest[0].length;
    try {
      return JSON.parse(rest[0]) as string;
    } catch {
      this.at -= 1;
      return this.fail('This text cannot be read.');
    }
  }

  #word(): void {
    const word = /^(true|false|null|-?\d+(\.\d+)?([eE][+-]?\d+)?)/.exec(
      this.#text.slice(this.at, this.at + 60),
    );
    if (!word) this.fail('A value is missing.');
    this.at += word[0].length;
  }

  #object(path: string): void {
    this.at += 1;
    if (this.take('}')) return;
    do {
      this.passSpace();
      const from = this.at;
      const name = this.string();
      const below = path === '' ? name : `${path}.${name}`;
      this.spans.set(`${below} name`, { from, to: this.at });
      if (!this.take(':')) this.fail('A colon is missing.');
      this.value(below);
    } while (this.take(','));
    if (!this.take('}')) this.fail('A comma or } is missing.');
  }

  #array(path: string): void {
    this.at += 1;
    if (this.take(']')) return;
    let index = 0;
    do {
      this.value(`${path}[${index}]`);
      index += 1;
    } while (this.take(','));
    if (!this.take(']')) this.fail('A comma or ] is missing.');
  }
}

/** The position of every value of a JSON text by its path; or the error and its position. */
export function readPositions(
  text: string,
): { readonly spans: ReadonlyMap<string, Span> } | { readonly fault: JsonFault } {
  const reader = new Reader(text);
  try {
    reader.value('');
    reader.passSpace();
    if (reader.at < text.length) reader.fail('Nothing may follow here.');
    return { spans: reader.spans };
  } catch (error) {
    if (error instanceof Error) throw error;
    return { fault: error as JsonFault };
  }
}

/** The name of the value a path leads to, or of its nearest existing parent. */
export function spanOf(spans: ReadonlyMap<string, Span>, path: string): Span {
  for (let left = path; left !== ''; left = left.replace(/(\.[^.[\]]*|\[\d+\]|^[^.[\]]+)$/, '')) {
    const found = spans.get(`${left} name`) ?? spans.get(left);
    if (found) return found;
  }
  return { from: 0, to: 1 };
}

export const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length;
