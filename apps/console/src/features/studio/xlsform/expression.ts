/*
 * XLSForm writes conditions in XPath (`selected(${q}, 'a') and . > 3`), SurveyJS in its own
 * language (`{q} contains 'a'`). Both are parsed into the same tree.
 */

export type Node =
  | { readonly kind: 'name'; readonly name: string }
  /** XPath's `.`: the answer to the question itself. */
  | { readonly kind: 'self' }
  /** A column of the choices sheet, in a choice filter. */
  | { readonly kind: 'column'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'truth'; readonly holds: boolean }
  | { readonly kind: 'list'; readonly items: readonly Node[] }
  | { readonly kind: 'prefix'; readonly sign: 'not' | '-'; readonly of: Node }
  | { readonly kind: 'suffix'; readonly sign: 'empty' | 'notempty'; readonly of: Node }
  | { readonly kind: 'pair'; readonly sign: string; readonly left: Node; readonly right: Node }
  | { readonly kind: 'call'; readonly name: string; readonly values: readonly Node[] };

export const call = (name: string, ...values: readonly Node[]): Node => ({
  kind: 'call',
  name,
  values,
});
export const pair = (sign: string, left: Node, right: Node): Node => ({
  kind: 'pair',
  sign,
  left,
  right,
});
export const text = (words: string): Node => ({ kind: 'text', text: words });

export class ExpressionFault extends Error {}

interface Dialect {
  readonly token: RegExp;
  /** Binary operators: their meaning and precedence. */
  readonly pairs: Readonly<Record<string, readonly [sign: string, strength: number]>>;
  readonly prefixes: Readonly<Record<string, 'not' | '-'>>;
  readonly suffixes: Readonly<Record<string, 'empty' | 'notempty'>>;
}

const literals = String.raw`(?<text>'[^']*'|"[^"]*")|(?<number>\d+(?:\.\d+)?|\.\d+)`;

const xlsform: Dialect = {
  token: new RegExp(
    String.raw`\s*(?:\$\{\s*(?<name>[^{}\s]+)\s*\}|${literals}|(?<sign>!=|<=|>=|[=<>+\-*(),])|(?<word>[A-Za-z_][\w.:-]*)|(?<self>\.(?![.\d])))`,
    'y',
  ),
  pairs: {
    or: ['or', 1],
    and: ['and', 2],
    '=': ['=', 3],
    '!=': ['<>', 3],
    '<': ['<', 4],
    '<=': ['<=', 4],
    '>': ['>', 4],
    '>=': ['>=', 4],
    '+': ['+', 5],
    '-': ['-', 5],
    '*': ['*', 6],
    div: ['/', 6],
    mod: ['%', 6],
  },
  prefixes: { '-': '-' },
  suffixes: {},
};

const surveyJs: Dialect = {
  token: new RegExp(
    String.raw`\s*(?:\{(?<name>[^{}]+)\}|${literals}|(?<sign>&&|\|\||<>|!=|==|<=|>=|[=<>+\-*/%^(),[\]!])|(?<word>[A-Za-z_]\w*))`,
    'y',
  ),
  pairs: {
    or: ['or', 1],
    '||': ['or', 1],
    and: ['and', 2],
    '&&': ['and', 2],
    '=': ['=', 3],
    '==': ['=', 3],
    equal: ['=', 3],
    '<>': ['<>', 3],
    '!=': ['<>', 3],
    notequal: ['<>', 3],
    '<': ['<', 3],
    less: ['<', 3],
    '<=': ['<=', 3],
    lessorequal: ['<=', 3],
    '>': ['>', 3],
    greater: ['>', 3],
    '>=': ['>=', 3],
    greaterorequal: ['>=', 3],
    contains: ['contains', 3],
    notcontains: ['notcontains', 3],
    anyof: ['anyof', 3],
    allof: ['allof', 3],
    noneof: ['noneof', 3],
    '+': ['+', 4],
    '-': ['-', 4],
    '*': ['*', 5],
    '/': ['/', 5],
    '%': ['%', 5],
    '^': ['^', 6],
  },
  prefixes: { '!': 'not', '-': '-' },
  suffixes: { empty: 'empty', notempty: 'notempty' },
};

interface Token {
  readonly kind: string;
  readonly text: string;
}

function tokensOf(expression: string, { token }: Dialect): readonly Token[] {
  const tokens: Token[] = [];
  const whole = expression.trimEnd();
  let at = 0;
  while (at < whole.length) {
    token.lastIndex = at;
    const found = Object.entries(token.exec(whole)?.groups ?? {}).find(
      ([, part]) => part !== undefined,
    );
    if (!found) throw new ExpressionFault(`“${whole.slice(at).trim().slice(0, 20)}” is unknown`);
    tokens.push({ kind: found[0], text: found[1] });
    at = token.lastIndex;
  }
  return tokens;
}

class Reader {
  #at = 0;
  readonly #tokens: readonly Token[];
  readonly #dialect: Dialect;

  constructor(tokens: readonly Token[], dialect: Dialect) {
    this.#tokens = tokens;
    this.#dialect = dialect;
  }

  get #next(): Token | undefined {
    return this.#tokens[this.#at];
  }

  #take(): Token {
    const token = this.#next;
    if (!token) throw new ExpressionFault('it ends too early');
    this.#at += 1;
    return token;
  }

  #expect(sign: string): void {
    if (this.#take().text !== sign) throw new ExpressionFault(`“${sign}” is missing`);
  }

  whole(): Node {
    const node = this.#value(0);
    if (this.#next) throw new ExpressionFault(`“${this.#next.text}” is not expected`);
    return node;
  }

  #value(strength: number): Node {
    let node = this.#operand();
    for (;;) {
      const next = this.#next;
      if (!next || (next.kind !== 'sign' && next.kind !== 'word')) return node;
      const word = next.text.toLowerCase();
      const suffix = this.#dialect.suffixes[word];
      if (suffix && strength <= 3) {
        this.#at += 1;
        node = { kind: 'suffix', sign: suffix, of: node };
        continue;
      }
      const found = Object.hasOwn(this.#dialect.pairs, word)
        ? this.#dialect.pairs[word]
        : undefined;
      if (!found || found[1] <= strength) return node;
      this.#at += 1;
      node = { kind: 'pair', sign: found[0], left: node, right: this.#value(found[1]) };
    }
  }

  #operand(): Node {
    const token = this.#take();
    switch (token.kind) {
      case 'name':
        return { kind: 'name', name: token.text };
      case 'text':
        return text(token.text.slice(1, -1));
      case 'number':
        return { kind: 'number', text: token.text };
      case 'self':
        return { kind: 'self' };
      case 'word':
        return this.#word(token.text);
      default:
        return this.#signed(token.text);
    }
  }

  #word(word: string): Node {
    if (this.#next?.text !== '(') {
      const lower = word.toLowerCase();
      if (lower === 'true' || lower === 'false') return { kind: 'truth', holds: lower === 'true' };
      return { kind: 'column', name: word };
    }
    this.#at += 1;
    return { kind: 'call', name: word, values: this.#values(')') };
  }

  #signed(sign: string): Node {
    if (sign === '(') {
      const node = this.#value(0);
      this.#expect(')');
      return node;
    }
    if (sign === '[') return { kind: 'list', items: this.#values(']') };
    const prefix = this.#dialect.prefixes[sign];
    if (!prefix) throw new ExpressionFault(`“${sign}” is not expected`);
    return { kind: 'prefix', sign: prefix, of: this.#value(7) };
  }

  #values(end: ')' | ']'): readonly Node[] {
    const values: Node[] = [];
    if (this.#next?.text === end) {
      this.#at += 1;
      return values;
    }
    for (;;) {
      values.push(this.#value(0));
      const sign = this.#take().text;
      if (sign === end) return values;
      if (sign !== ',') throw new ExpressionFault('“,” is missing');
    }
  }
}

const parse = (expression: string, dialect: Dialect): Node =>
  new Reader(tokensOf(expression, dialect), dialect).whole();

export const parseXlsForm = (expression: string): Node => parse(expression, xlsform);
export const parseSurveyJs = (expression: string): Node => parse(expression, surveyJs);

const quoted = (words: string): string => {
  if (!words.includes("'")) return `'${words}'`;
  if (!words.includes('"')) return `"${words}"`;
  throw new ExpressionFault('a text has both kinds of quotation marks');
};

const signOf = (sign: string, { pairs }: Dialect): readonly [string, number] => {
  const found = Object.entries(pairs).find(([, [meant]]) => meant === sign);
  if (!found) throw new ExpressionFault(`“${sign}” cannot be used in XLSForm`);
  return [found[0], found[1][1]];
};

/** Parentheses are written only where needed. */
function write(node: Node, dialect: Dialect, strength = 0): string {
  const around = (own: number, written: string) => (own < strength ? `(${written})` : written);
  const isXlsForm = dialect === xlsform;
  switch (node.kind) {
    case 'name':
      return isXlsForm ? `\${${node.name}}` : `{${node.name}}`;
    case 'self':
      return '.';
    case 'column':
      return node.name;
    case 'text':
      return quoted(node.text);
    case 'number':
      return node.text;
    case 'truth':
      return isXlsForm ? `${node.holds}()` : String(node.holds);
    case 'list':
      return `[${node.items.map((item) => write(item, dialect)).join(', ')}]`;
    case 'suffix':
      return around(3, `${write(node.of, dialect, 4)} ${node.sign}`);
    case 'prefix':
      return node.sign === 'not'
        ? `!(${write(node.of, dialect)})`
        : `-${write(node.of, dialect, 7)}`;
    case 'call':
      return `${node.name}(${node.values.map((value) => write(value, dialect)).join(', ')})`;
    default: {
      const [sign, own] = signOf(node.sign, dialect);
      const left = write(node.left, dialect, own);
      return around(own, `${left} ${sign} ${write(node.right, dialect, own + 1)}`);
    }
  }
}

export const writeXlsForm = (node: Node): string => write(node, xlsform);
export const writeSurveyJs = (node: Node): string => write(node, surveyJs);
