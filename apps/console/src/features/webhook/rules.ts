import type {
  Webhook,
  WebhookDelivery,
  WebhookEvent,
  WebhookFailure,
  WebhookState,
} from '@pollen/contract/operator/webhook';
import type { TagKind } from '../../ui/tag.tsx';

export const eventWords: Readonly<Record<WebhookEvent, string>> = {
  'participation.completed': 'Answers submitted',
  'participation.accepted': 'Answers accepted',
  'participation.refused': 'Answers refused',
  'task.closed': 'Task closed',
  'export.ready': 'File of answers ready',
};

export const typeText = (type: WebhookDelivery['type']): string =>
  type === 'webhook.test' ? 'Test' : eventWords[type];

export const stateTags: Readonly<Record<WebhookState, readonly [TagKind, string]>> = {
  waiting: ['honey', 'Waiting'],
  delivered: ['leaf', 'Delivered'],
  failed: ['berry', 'Failed'],
};

const failureWords: Readonly<Record<WebhookFailure, string>> = {
  status: 'not a success',
  redirect: 'redirects are not followed',
  gone: 'the receiver has unsubscribed',
  timeout: 'no answer in time',
  connection: 'no connection',
  privateAddress: 'the host is in a private network',
  unresolved: 'the host was not found',
  off: 'the webhook was off',
};

type Attempt = WebhookDelivery['attempts'][number];

/** `500, not a success`, or the response code alone. */
export function attemptText({ status, failure }: Pick<Attempt, 'status' | 'failure'>): string {
  const parts = [status === null ? null : String(status), failure && failureWords[failure]];
  return parts.filter((part) => part !== null).join(', ');
}

export function endpointTag({
  enabled,
  goneAt,
}: Pick<Webhook, 'enabled' | 'goneAt'>): readonly [TagKind, string] {
  if (enabled) return ['leaf', 'On'];
  return goneAt === null ? ['neutral', 'Off'] : ['berry', 'Off: answered 410 Gone'];
}
