/**
 * One idempotency key per user action. The same input is sent under the same key until the server
 * answers, so a second tap or a retry after a lost reply has one effect. Changed input, or a new
 * action after an answer, gets a new key.
 */
export interface ActionKey {
  /** `await key.run({ points: 500 }, (idempotencyKey) => call('POST …', { points: 500 }, { idempotencyKey }))` */
  run<Result>(input: unknown, work: (idempotencyKey: string) => Promise<Result>): Promise<Result>;
}

interface KeyRules {
  readonly makeKey: () => string;
  /** Without an answer it is unknown whether the action took effect, so the key is kept. */
  readonly isAnswered: (error: unknown) => boolean;
}

export function createActionKey({ makeKey, isAnswered }: KeyRules): ActionKey {
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
