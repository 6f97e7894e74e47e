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
