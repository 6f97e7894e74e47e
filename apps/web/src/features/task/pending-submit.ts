import type { ArgumentOf } from '@pollen/contract/client';
import type { Participation } from '@pollen/contract/operations/process';
import { call } from '../../platform/http/api.ts';
import { isRefusal } from '../../platform/http/call-error.ts';
import { randomId } from '../../platform/storage/device.ts';
import {
  deviceArea,
  sessionArea,
  sessionKeys,
  submitKey,
} from '../../platform/storage/storage-keys.ts';

type Body = ArgumentOf<'POST /v1/process/submit'>;

/** Submitted answers that are not confirmed yet. Key and body stay the same until an answer arrives. */
interface PendingSubmit {
  readonly version: 1;
  readonly key: string;
  readonly body: Body;
}

function readPending(participation: string): PendingSubmit | null {
  try {
    const kept = JSON.parse(
      deviceArea.read(submitKey(participation)) ?? 'null',
    ) as Partial<PendingSubmit> | null;
    const isValid = kept?.version === 1 && typeof kept.key === 'string' && kept.body;
    return isValid ? (kept as PendingSubmit) : null;
  } catch {
    return null;
  }
}

export const hasPendingSubmit = (participation: string) => readPending(participation) !== null;

export function forgetPendingSubmit(participation: string): void {
  deviceArea.remove(submitKey(participation));
}

/** A page that was reloaded while its answers were being sent may be older than their arrival. */
export const wasSubmitted = (participation: string) =>
  sessionArea.read(sessionKeys.submitted) === participation;

/** Stored on the device before it is sent, so that a lost reply or a closed tab still submits once. */
export function keepPendingSubmit(body: Body): void {
  const kept = readPending(body.participationId);
  if (kept?.body.sequence === body.sequence) return;
  const pending = { version: 1, key: randomId(), body } satisfies PendingSubmit;
  deviceArea.write(submitKey(body.participationId), JSON.stringify(pending));
}

/** Sends what is stored; `fallback` is used if the browser stores nothing. */
export async function sendPendingSubmit(
  participation: string,
  fallback?: Body,
): Promise<Participation | null> {
  const kept = readPending(participation);
  const body = kept?.body ?? fallback;
  if (!body) return null;
  try {
    const idempotencyKey = kept?.key ?? randomId();
    const answer = await call('POST /v1/process/submit', body, { idempotencyKey });
    sessionArea.write(sessionKeys.submitted, participation);
    forgetPendingSubmit(participation);
    return answer;
  } catch (error) {
    if (isRefusal(error)) forgetPendingSubmit(participation);
    throw error;
  }
}
