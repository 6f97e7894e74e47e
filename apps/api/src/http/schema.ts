import * as z from 'zod/mini';

type Json = Readonly<Record<string, unknown>>;

/** A pattern is not tested on longer texts, if no length is declared. */
const patternMaxLength = 2000;

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function jsonSchemaOf(schema: z.ZodMiniType): Record<string, unknown> {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return json;
}

/**
 * The published schema: without the keys that only our validation reads, and without unions that contain
 * an empty schema, which matches any value anyway.
 */
export function documentedSchemaOf(schema: z.ZodMiniType): Record<string, unknown> {
  return published(jsonSchemaOf(schema)) as Record<string, unknown>;
}

const isEmpty = (value: unknown) => isJson(value) && Object.keys(value).length === 0;

function published(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(published);
  if (!isJson(value)) return value;
  const kept = Object.entries(value).filter(
    ([key, part]) =>
      !(key === 'messageKey' && typeof part === 'string') &&
      !(key === 'anyOf' && Array.isArray(part) && part.some(isEmpty)),
  );
  return Object.fromEntries(kept.map(([key, part]) => [key, published(part)]));
}

/**
 * Makes a declared schema safe to check untrusted input with:
 * - undeclared properties of objects are dropped (not inside a union, where one branch would drop
 *   what another needs; nor in records, whose names are data);
 * - undeclared properties of a `strictObject` are refused by name instead: where a part that is left
 *   out means "no condition", a misspelt one must not be mistaken for it;
 * - a pattern is tested only on a text of allowed length, because a long one could block the process.
 */
export function strictSchema(schema: Json): Json {
  const strict: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties' && isJson(value)) {
      strict[key] = Object.fromEntries(
        Object.entries(value).map(([name, part]) => [
          name,
          isJson(part) ? strictSchema(part) : part,
        ]),
      );
    } else if ((key === 'items' || key === 'additionalProperties') && isJson(value)) {
      strict[key] = strictSchema(value);
    } else if ((key === 'anyOf' || key === 'oneOf') && Array.isArray(value)) {
      strict[key] = unionOf(value);
    } else {
      strict[key] = value;
    }
  }
  if (isJson(strict['properties'])) {
    if (strict['additionalProperties'] === false) {
      strict['additionalProperties'] = true;
      strict['propertyNames'] = { enum: Object.keys(strict['properties']) };
    }
    strict['additionalProperties'] ??= false;
  }
  return guardPattern(strict);
}

/** `nullable` is a union, too, but only one of its branches can have properties, so nothing is lost. */
function unionOf(branches: readonly unknown[]): unknown[] {
  const objects = branches.filter((branch) => isJson(branch) && 'properties' in branch);
  return branches.map((branch) => {
    if (!isJson(branch)) return branch;
    return objects.length > 1 ? guardPattern(branch) : strictSchema(branch);
  });
}

function guardPattern(schema: Json): Json {
  if (typeof schema['pattern'] !== 'string') return schema;
  const { pattern, messageKey, ...rest } = schema;
  return {
    ...rest,
    ...(messageKey === undefined ? {} : { messageKey }),
    if: { maxLength: schema['maxLength'] ?? patternMaxLength },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { pattern, messageKey },
    ...(schema['maxLength'] === undefined ? { else: false } : {}),
  };
}
