import type { Webhook, WebhookDelivery } from '@pollen/contract/operator/webhook';
import type { ListedAttempt, ListedDelivery } from './store/deliveries.ts';
import type { ListedEndpoint } from './store/endpoints.ts';

const textOf = (at: Date | null) => at?.toISOString() ?? null;

export function presentEndpoint(row: ListedEndpoint, names: ReadonlyMap<number, string>): Webhook {
  return {
    ...row,
    goneAt: textOf(row.goneAt),
    previousSecretUntil: textOf(row.previousSecretUntil),
    createdBy: names.get(row.createdBy) ?? '',
    createdAt: row.createdAt.toISOString(),
  };
}

export function presentDeliveries(
  rows: readonly ListedDelivery[],
  attempts: readonly ListedAttempt[],
): WebhookDelivery[] {
  return rows.map((row) => ({
    ...row,
    happenedAt: row.happenedAt.toISOString(),
    nextAt: textOf(row.nextAt),
    attempts: attempts
      .filter(({ deliveryId }) => deliveryId === row.id)
      .map(({ at, status, failure, durationMs }) => ({
        at: at.toISOString(),
        status,
        failure,
        durationMs,
      })),
  }));
}
