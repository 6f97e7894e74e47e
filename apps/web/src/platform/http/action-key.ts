import { useRef } from 'react';
import { randomId } from '../storage/device.ts';
import { CallError } from './call-error.ts';

/**
 * One idempotency key per user action. The same input is sent under the same key until an answer comes, so
 * that a second tap or a try after a lost reply has one effect; other input, or a new action after an
 * answer, gets a new key.
 */
export interface ActionKey {
  /** `await key.run({ points: 500 }, (idempotencyKey) => call('POST …', { points: 500 }, { idempotencyKey }))` */
  run<Result>(input: unknown, work: (idempotencyKey: string) => Promise<Result>): Promise<Result>;
}

/** Without an answer nobody knows whether the work was done; every other failure is an answer. */
export function isAnswered(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  const { failure } = error;
  return failure.kind === 'business' || (failure.kind === 'status' && failure.status < 500);
}

export function createActionKey(makeKey: () => string = randomId): ActionKey {
  let key: string | null = null;
  let inputOfKey = '';
  return {
    async run(input, work) {
      const wanted = JSON.stringify(input) ?? '';
      if (key === null || wanted !== inputOfKey) {
        key = makeKey();
        inputOfKey = wanted;
      }
      const used = key;
      const forget = () => {
        if (key === used) key = null;
      };
      try {
        const result = await work(used);
        forget();
        return result;
      } catch (error) {
        if (isAnswered(error)) forget();
        throw error;
      }
    },
  };
}

export function useActionKey(): ActionKey {
  const ref = useRef<ActionKey | null>(null);
  ref.current ??= createActionKey();
  return ref.current;
}
