import { errorCodes } from '@pollen/contract/codes/error-code';
import { headers } from '@pollen/contract/envelope';
import type { OperationShape } from '@pollen/contract/operation';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { jsonSchemaOf } from './schema.ts';

type Json = Readonly<Record<string, unknown>>;

/** Errors every call may answer beside its own. */
const everyCall = ['badInput', 'tooManyRequests'] as const;

function parametersOf(schema: z.ZodMiniType, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = jsonSchemaOf(schema) as {
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
      requestBody: { content: { 'application/json': { schema: jsonSchemaOf(operation.input) } } },
    };
  }
  const { properties = {}, ...schema } = jsonSchemaOf(operation.input) as { properties?: Json };
  const withFile = { ...properties, file: { type: 'string', format: 'binary' } };
  return {
    requestBody: {
      content: { 'multipart/form-data': { schema: { ...schema, properties: withFile } } },
    },
  };
}

function describe(name: string, operation: OperationShape): Json {
  const errors = [...everyCall, ...(operation.idempotent ? ['conflictingKey' as const] : [])];
  const codes = [...new Set([...errors, ...operation.errors])].map(
    (error) => `${errorCodes[error]} ${error}`,
  );
  return {
    operationId: name,
    summary: operation.summary,
    description: `Beside success, \`code\` may be: ${codes.join(', ')}.`,
    ...(operation.auth === 'public' ? {} : { security: securityOf(operation) }),
    parameters: [
      ...(operation.params ? parametersOf(operation.params, 'path') : []),
      ...(operation.method === 'GET' ? parametersOf(operation.input, 'query') : []),
      header('language'),
      ...(operation.idempotent ? [header('idempotencyKey')] : []),
    ],
    ...requestBodyOf(operation),
    responses: {
      200: {
        description: 'Done if `code` is 200, else a refusal to be told as `msg` says.',
        content: { 'application/json': { schema: envelopeOf(operation.output) } },
      },
      ...(operation.auth === 'member' ? { 401: { $ref: '#/components/responses/refusal' } } : {}),
      429: { $ref: '#/components/responses/refusal' },
      503: { $ref: '#/components/responses/refusal' },
    },
  };
}

const securityOf = ({ auth }: OperationShape) =>
  auth === 'member' ? [{ token: [] }] : [{ token: [] }, {}];

const envelopeOf = (output: z.ZodMiniType): Json => ({
  type: 'object',
  required: ['code', 'msg'],
  properties: {
    code: { type: 'integer' },
    msg: { type: 'string' },
    data: jsonSchemaOf(output),
    token: { type: 'string' },
  },
});

export function openApiDocument(
  operations: Readonly<Record<string, OperationShape>>,
  origin: string,
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
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: headers.token } },
      parameters: {
        language: parameter(headers.language, 'Language of `msg`, for instance `th`.'),
        idempotencyKey: parameter(
          headers.idempotencyKey,
          'The same key and body give the same answer again, for 24 hours.',
        ),
      },
      responses: {
        refusal: {
          description: 'Refused; 429 and 503 say in Retry-After when to come again.',
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
  origin: string,
): void {
  let text: string | undefined;
  server.get('/api/openapi.json', async (_request, reply) => {
    text ??= JSON.stringify(openApiDocument(operations, origin));
    return reply.type('application/json').send(text);
  });
}
