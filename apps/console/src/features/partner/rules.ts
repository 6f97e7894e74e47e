/** The parts of a network's configuration that have a field of their own; the rest is edited as JSON. */
export interface ConfigDraft {
  readonly [name: string]: unknown;
}

type Path = readonly string[];

/** The value at a path; undefined if there is none. */
export function at(config: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null
        ? (value as Readonly<Record<string, unknown>>)[name]
        : undefined,
    config,
  );
}

/** A copy with another value at the path. */
export function put(config: ConfigDraft, path: Path, value: unknown): ConfigDraft {
  const [name, ...rest] = path;
  if (name === undefined) return config;
  const inner = config[name];
  const child = typeof inner === 'object' && inner !== null ? (inner as ConfigDraft) : {};
  return { ...config, [name]: rest.length === 0 ? value : put(child, rest, value) };
}

export const textAt = (config: unknown, path: Path): string => {
  const value = at(config, path);
  return value === null || value === undefined ? '' : String(value);
};

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export interface ResultDraft {
  readonly when: Readonly<Record<string, unknown>>;
  readonly type: string;
  readonly effect: string;
  readonly state?: number;
  readonly reason?: string;
}

export const resultsOf = (config: ConfigDraft): readonly ResultDraft[] => {
  const { results } = config as { results?: unknown };
  return Array.isArray(results) ? (results as ResultDraft[]) : [];
};

/** Parsed JSON; null if it is invalid. */
export function parseObject(text: string): ConfigDraft | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? (parsed as ConfigDraft)
      : null;
  } catch {
    return null;
  }
}

export const operators = {
  is: 'is',
  oneOf: 'is one of',
  below: 'is below',
  atLeast: 'is at least',
} as const;

/** One condition as it is typed; values of "is one of" are separated by commas. */
export interface ConditionDraft {
  readonly name: string;
  readonly operator: keyof typeof operators;
  readonly value: string;
}

/** The conditions of a line of the status map, to be edited. */
export const conditionsOf = (when: Readonly<Record<string, unknown>>): readonly ConditionDraft[] =>
  Object.entries(when).map(([name, condition]) => {
    if (Array.isArray(condition)) return { name, operator: 'oneOf', value: condition.join(', ') };
    for (const operator of ['below', 'atLeast'] as const) {
      const bound = at(condition, [operator]);
      if (bound !== undefined) return { name, operator, value: String(bound) };
    }
    return { name, operator: 'is', value: String(condition) };
  });

function conditionOf({ operator, value }: ConditionDraft): unknown {
  if (operator === 'is') return value;
  if (operator === 'oneOf') return value.split(',').map((part) => part.trim());
  // What is no number goes to the server as it was typed, so that it is refused there and not read as 0.
  const bound = value.trim() === '' ? Number.NaN : Number(value);
  return { [operator]: Number.isNaN(bound) ? value : bound };
}

/** The conditions as they are saved; one without a parameter is not there yet. */
export const whenOf = (rows: readonly ConditionDraft[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    rows.filter(({ name }) => name.trim() !== '').map((row) => [row.name.trim(), conditionOf(row)]),
  );

/** How a network's messages are verified. */
export const trustWords: Readonly<Record<string, string>> = {
  signature: 'Signature',
  both: 'Signature and address',
  addresses: 'Address',
  display: 'Nothing: results are shown, not paid',
};
