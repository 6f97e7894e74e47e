import { errorCodes } from '@pollen/contract/codes/error-code';
import { headers } from '@pollen/contract/envelope';
import type { Auth, OperationShape } from '@pollen/contract/operation';
import { tokensSchema } from '@pollen/contract/values/tokens';
import { webhookMessages } from '@pollen/contract/webhook-messages';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { webhooksOf } from './open-api-webhooks.ts';
import { documentedSchemaOf } from './schema.ts';

type Json = Readonly<Record<string, unknown>>;

/** Errors every call may answer in addition to its own. */
const everyCall = ['badInput', 'tooManyRequests'] as const;

function parametersOf(schema: z.ZodMiniType, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = documentedSchemaOf(schema) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: part,
  }));
}

const header = (name: string) => ({ $ref: `#/components/parameters/${name}` });

function requestBodyOf(operation: OperationShape): Json {
  if (operation.method === 'GET') return {};
  if (!operation.multipart) {
    return {
      requestBody: {
        content: { 'application/json': { schema: documentedSchemaOf(operation.input) } },
      },
    };
  }
  const { properties = {}, ...schema } = documentedSchemaOf(operation.input) as {
    properties?: Json;
  };
  const withFile = { ...properties, file: { type: 'string', format: 'binary' } };
  return {
    requestBody: {
      content: { 'multipart/form-data': { schema: { ...schema, properties: withFile } } },
    },
  };
}

const bytes: Json = { type: 'string', format: 'binary' };
const refusal: Json = { $ref: '#/components/responses/refusal' };

/** The HTTP statuses of refusals. Pages read `code` instead; most of their refusals have status 200. */
function refusalsOf({ auth, errors, idempotent }: OperationShape): readonly number[] {
  if (auth !== 'key') return [...(auth === 'member' ? [401] : []), 429, 503];
  const codes = errors.map((error) => errorCodes[error]);
  return [400, 401, ...codes, ...(idempotent ? [errorCodes.conflictingKey] : []), 429, 503];
}

function describe(name: string, operation: OperationShape): Json {
  const errors = [...everyCall, ...(operation.idempotent ? ['conflictingKey' as const] : [])];
  const codes = [...new Set([...errors, ...operation.errors])].map(
    (error) => `${errorCodes[error]} ${error}`,
  );
  return {
    operationId: name,
    summary: operation.summary,
    description: `In addition to success, \`code\` may be: ${codes.join(', ')}.`,
    security: securityOf(operation),
    parameters: [
      ...(operation.params ? parametersOf(operation.params, 'path') : []),
      ...(operation.method === 'GET' ? parametersOf(operation.input, 'query') : []),
      header('language'),
      ...(operation.idempotent ? [header('idempotencyKey')] : []),
    ],
    ...requestBodyOf(operation),
    responses: {
      200: operation.answersFile
        ? { description: 'The file.', content: { 'application/octet-stream': { schema: bytes } } }
        : {
            description:
              operation.auth === 'key'
                ? 'Done.'
                : 'Success if `code` is 200, otherwise a refusal; `msg` is the text to show.',
            ...(operation.output === tokensSchema
              ? { headers: { 'Set-Cookie': companionHeader } }
              : {}),
            content: { 'application/json': { schema: envelopeOf(operation.output) } },
          },
      ...Object.fromEntries(refusalsOf(operation).map((status) => [status, refusal])),
    },
  };
}

/** A session opened from a page needs its cookie in addition to the token; one opened elsewhere has none. */
const session: readonly Json[] = [{ token: [], companion: [] }, { token: [] }];
const securityByAuth: Readonly<Record<Auth, readonly Json[]>> = {
  public: [],
  optional: [...session, {}],
  member: session,
  operator: [],
  key: [{ apiKey: [] }],
};
const securityOf = ({ auth }: OperationShape) => securityByAuth[auth];

const companionHeader: Json = {
  description: 'The cookie of the `companion` scheme, if the request came from a page.',
  schema: { type: 'string' },
};

const envelopeOf = (output: z.ZodMiniType): Json => ({
  type: 'object',
  required: ['code', 'msg'],
  properties: {
    code: { type: 'integer' },
    msg: { type: 'string' },
    data: documentedSchemaOf(output),
    token: { type: 'string' },
  },
});

/** The two halves of a session, an API key, and where a request has them. */
const securitySchemes = (companionCookie: string): Json => ({
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'A key created in the console, for clients’ programs.',
  },
  token: {
    type: 'apiKey',
    in: 'header',
    name: headers.token,
    description: '`token` of the answer to a log-in, registration or refresh.',
  },
  companion: {
    type: 'apiKey',
    in: 'cookie',
    name: companionCookie,
    description:
      'Set by the same answer if the request came from a page (has an Origin), and then required with the token. Other clients need only the token.',
  },
});

export interface OpenApiOptions {
  readonly origin: string;
  /** Name of the cookie that belongs to a member's token. */
  readonly companionCookie: string;
}

export function openApiDocument(
  operations: Readonly<Record<string, OperationShape>>,
  { origin, companionCookie }: OpenApiOptions,
): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, operation] of Object.entries(operations)) {
    const methods = paths[operation.path] ?? {};
    methods[operation.method.toLowerCase()] = describe(name, operation);
    paths[operation.path] = methods;
  }
  const parameter = (name: string, description: string) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  });
  return {
    openapi: '3.1.0',
    info: { title: 'Pollen', version: '1', description: 'The API of the Pollen web app.' },
    servers: [{ url: `${origin}/api` }],
    paths,
    webhooks: webhooksOf(webhookMessages),
    components: {
      securitySchemes: securitySchemes(companionCookie),
      parameters: {
        language: parameter(headers.language, 'Language of `msg`, for instance `th`.'),
        idempotencyKey: parameter(
          headers.idempotencyKey,
          'The same key and body return the same answer, for 24 hours.',
        ),
      },
      responses: {
        refusal: {
          description: 'Refused; 429 and 503 have a Retry-After header.',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['code', 'msg'],
                properties: { code: { type: 'integer' }, msg: { type: 'string' } },
              },
            },
          },
        },
      },
    },
  };
}

export function registerOpenApi(
  server: FastifyInstance,
  operations: Readonly<Record<string, OperationShape>>,
  options: OpenApiOptions,
): void {
  let text: string | undefined;
  server.get('/api/openapi.json', async (_request, reply) => {
    text ??= JSON.stringify(openApiDocument(operations, options));
    return reply.type('application/json').send(text);
  });
}
