import type { FieldErrors } from '@pollen/contract/envelope';
import type { OperationShape } from '@pollen/contract/operation';
import { beyondLimit, type LimitFault } from '@pollen/contract/values/field-fault';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type * as z from 'zod/mini';
import { jsonSchemaOf, strictSchema } from './schema.ts';

/**
 * zod declares, AJV checks: compiled validators are several times faster than parsing with zod on
 * every request. Queries arrive as text, so only they are coerced. Unknown properties are dropped.
 */
const options = {
  allErrors: true,
  verbose: true,
  removeAdditional: true,
  ownProperties: true,
  strict: false,
  useDefaults: true,
} as const;
const compileBody = compiler(new Ajv({ ...options }));
const compileQuery = compiler(new Ajv({ ...options, coerceTypes: 'array' }));

type Fields = FieldErrors['fields'];

const keyOfKeyword: Readonly<Record<string, string>> = {
  required: 'field.required',
  enum: 'field.choice',
  const: 'field.choice',
};

const limitOfKeyword: Readonly<Record<string, LimitFault>> = {
  minLength: 'field.tooShort',
  maxLength: 'field.tooLong',
  minItems: 'field.tooFew',
  maxItems: 'field.tooMany',
  minimum: 'field.tooSmall',
  maximum: 'field.tooLarge',
};

/** An empty text that needs at least one character is reported as missing. */
function limitFault({ keyword, params }: ErrorObject): string | undefined {
  const fault = limitOfKeyword[keyword];
  const limit = Number(params['limit']);
  if (!fault) return undefined;
  return keyword === 'minLength' && limit === 1 ? 'field.required' : beyondLimit(fault, limit);
}

/** The pattern of texts that must not be blank. */
const anyVisible = '\\S';

/** `/answers/0/text` is reported as `answers.0.text`. */
function nameOf(error: ErrorObject): string {
  const steps = error.instancePath.split('/').slice(1);
  if (error.keyword === 'required') steps.push(String(error.params['missingProperty']));
  if (error.propertyName !== undefined) steps.push(error.propertyName);
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~')).join('.');
}

function fieldsOf(errors: readonly ErrorObject[]): Fields {
  const fields = new Map<string, string>();
  for (const error of errors) {
    if (error.keyword === 'if' || error.keyword === 'propertyNames') continue;
    const name = nameOf(error);
    const schema = error.parentSchema as { messageKey?: string } | undefined;
    const own =
      error.keyword === 'pattern' || error.keyword === 'maxLength' ? schema?.messageKey : undefined;
    if (!fields.has(name)) {
      const isUnknown = error.propertyName !== undefined;
      const isBlank = error.keyword === 'pattern' && error.params['pattern'] === anyVisible;
      const key = isUnknown
        ? 'field.unknown'
        : isBlank
          ? 'field.required'
          : (limitFault(error) ?? keyOfKeyword[error.keyword]);
      fields.set(name, own ?? key ?? 'field.invalid');
    }
  }
  return Object.fromEntries(fields);
}

/** NUL, which PostgreSQL's text cannot hold, and halves of surrogate pairs, which its JSON cannot. */
const unstorable = /[\0\p{Surrogate}]/u;
const deepest = 40;

/**
 * The path of the first text the database would refuse, or of a value nested too deep; '' is the value itself.
 * Put together on the way back: nearly all input has none.
 */
function findUnstorable(value: unknown, depth = 0): string | null {
  if (typeof value === 'string') return unstorable.test(value) ? '' : null;
  if (typeof value !== 'object' || value === null) return null;
  if (depth === deepest) return '';
  for (const key in value) {
    if (unstorable.test(key)) return '';
    const found = findUnstorable((value as Record<string, unknown>)[key], depth + 1);
    if (found !== null) return found === '' ? key : `${key}.${found}`;
  }
  return null;
}

export type Validate = (value: unknown) => Fields | null;

export function compileInput(operation: OperationShape): Validate {
  const isText = operation.method === 'GET' || operation.multipart;
  const structure = (isText ? compileQuery : compileBody)(operation.input);
  const check = operation.check as ((input: unknown) => Fields) | undefined;
  if (!check) return structure;
  return (value) => {
    const broken = structure(value);
    if (broken) return broken;
    const fields = check(value);
    return Object.keys(fields).length > 0 ? fields : null;
  };
}

export function compileParams(operation: OperationShape): Validate {
  return operation.params ? compileQuery(operation.params) : () => null;
}

/** Compiles a declared schema once in a process, however many servers it builds: tests build hundreds. */
function compiler(ajv: Ajv): (schema: z.ZodMiniType) => Validate {
  const compiled = new WeakMap<z.ZodMiniType, Validate>();
  return (schema) => {
    const known = compiled.get(schema);
    if (known) return known;
    const validate: ValidateFunction = ajv.compile(strictSchema(jsonSchemaOf(schema)));
    const checked: Validate = (value) => {
      if (!validate(value)) return fieldsOf(validate.errors ?? []);
      const found = findUnstorable(value);
      return found === null ? null : { [found]: 'field.invalid' };
    };
    compiled.set(schema, checked);
    return checked;
  };
}
