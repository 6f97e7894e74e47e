import type { WebhookMessage } from '@pollen/contract/webhook-messages';
import { documentedSchemaOf } from './schema.ts';

type Json = Readonly<Record<string, unknown>>;

/** `participation.completed` is received by `participationCompletedWebhook`. */
const operationIdOf = (type: string) =>
  `${type.replaceAll(/\.(\w)/g, (_, letter: string) => letter.toUpperCase())}Webhook`;

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

/** As the Standard Webhooks specification names them. */
const headers: readonly Json[] = [
  header('webhook-id', 'The same for every attempt and for a replay.'),
  header('webhook-timestamp', 'When it was sent, in seconds since 1970.'),
  header(
    'webhook-signature',
    'HMAC-SHA256 over `id.timestamp.body`, as `v1,` and Base64; two of them, separated by a space, after the secret was changed.',
  ),
];

/** The events sent to clients' endpoints, as `webhooks` of the API document. */
export const webhooksOf = (messages: readonly WebhookMessage[]): Json =>
  Object.fromEntries(
    messages.map(({ type, summary, body }) => [
      type,
      {
        post: {
          operationId: operationIdOf(type),
          summary,
          security: [],
          parameters: headers,
          requestBody: {
            required: true,
            content: { 'application/json': { schema: documentedSchemaOf(body) } },
          },
          responses: {
            '2XX': { description: 'Delivered; within 10 seconds.' },
            410: { description: 'The endpoint wants no more events and is turned off.' },
            default: { description: 'The delivery is retried for 24 hours.' },
          },
        },
      },
    ]),
  );
