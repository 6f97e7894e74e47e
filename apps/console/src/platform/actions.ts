import { createActionKey } from '@pollen/browser/action-key';
import type {
  OperatorAnswer,
  OperatorArgument,
  OperatorEndpoint,
} from '@pollen/contract/operator/client';
import { type LimitFault, readFault } from '@pollen/contract/values/field-fault';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from './api.ts';
import { CallError } from './call-error.ts';
import { count, plural, words } from './format.ts';

const badInput = 400;

type Writes = Extract<OperatorEndpoint, `POST ${string}`>;

export interface ActionState<E extends Writes> {
  /** Null where it failed or is under way already; the refusal says why. */
  run(argument: OperatorArgument<E>, file?: File): Promise<OperatorAnswer<E> | null>;
  readonly busy: boolean;
  /** The server's own sentence. */
  readonly refusal: string | null;
  /** The whole refusal, for screens that go on from a certain code. */
  readonly failure: CallError | null;
  /** A sentence per field. */
  readonly faults: Readonly<Record<string, string>>;
  clear(): void;
}

const fieldWords: Readonly<Record<string, string>> = {
  'field.tooCostly': 'The whole task can cost at most 1,000,000,000,000 points.',
  'field.endsEarly': 'The end must be after the start.',
  'field.inPast': 'Choose a time in the future.',
  'field.endless': 'Choose a prize that never runs out.',
  'field.choice': 'Choose one of the options.',
  'field.unknown': 'This field does not exist.',
  'field.area': 'There is no such area in the chosen countries and provinces.',
  'field.ageRange': '“Age to” must not be below “Age from”.',
  'field.sum': 'The shares must add up to 100 %.',
  'field.decimals': 'This currency has no decimals.',
  'field.member': 'There is no member with this number.',
  'field.email': "This isn't a valid e-mail address.",
  'field.code': 'Enter six digits or a recovery code.',
};

const limitWords: Readonly<Record<LimitFault, (limit: number) => string>> = {
  'field.tooShort': (limit) => `Enter at least ${plural(limit, 'character')}.`,
  'field.tooLong': (limit) => `Enter at most ${plural(limit, 'character')}.`,
  'field.tooFew': (limit) => `Enter at least ${plural(limit, 'item')}.`,
  'field.tooMany': (limit) => `Enter at most ${plural(limit, 'item')}.`,
  'field.tooSmall': (limit) => `Enter at least ${count(limit)}.`,
  'field.tooLarge': (limit) => `Enter at most ${count(limit)}.`,
};

/** Nouns for fields whose names do not say what they contain. */
const fieldNouns: Readonly<Record<string, string>> = {
  names: 'name',
  words: 'text',
  bodies: 'text',
  titles: 'title',
  texts: 'text',
  email: 'e-mail address',
  oldPassword: 'password',
  network: 'key',
  hostId: 'member number',
  options: 'answer',
  codes: 'code',
  label: 'name',
};

/** `title.en-US` lacks a title. */
function requiredText(path: string): string {
  const name =
    path.split('.').findLast((part) => !/^(\d+|en-US|id|ms|th|fil|vi)$/.test(part)) ?? path;
  const noun = fieldNouns[name] ?? words(name).toLowerCase();
  return `Enter ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}.`;
}

/** The sentence of one fault, with its limit. */
export function faultText(name: string, fault: string): string {
  const { key, limit } = readFault(fault);
  if (key === 'field.required') return requiredText(name);
  const words = limit === null ? undefined : limitWords[key as LimitFault];
  return words && limit !== null ? words(limit) : (fieldWords[key] ?? "This value isn't allowed.");
}

const faultsOf = (error: CallError) =>
  Object.fromEntries(
    Object.entries(error.fields).map(([name, fault]) => [name, faultText(name, fault)]),
  );

/**
 * One action of the operator: runs once at a time, under one idempotency key until an answer comes,
 * and refetches every list when it is done.
 */
export function useAction<E extends Writes>(endpoint: E): ActionState<E> {
  const client = useQueryClient();
  const [key] = useState(() =>
    createActionKey({
      makeKey: () => crypto.randomUUID(),
      isAnswered: (error) => error instanceof CallError && error.isAnswered,
    }),
  );
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});

  function clear(): void {
    setRefusal(null);
    setFailure(null);
    setFaults({});
  }

  async function run(argument: OperatorArgument<E>, file?: File) {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    clear();
    try {
      const answer = await key.run(argument, (idempotencyKey) =>
        call(endpoint, argument, { idempotencyKey, ...(file ? { file } : {}) }),
      );
      await client.invalidateQueries();
      return answer;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // Mostly somebody else was quicker: what is shown is no longer what is there.
      if (error.isAnswered && error.code !== badInput) void client.invalidateQueries();
      setFailure(error);
      const found = faultsOf(error);
      setFaults(found);
      if (Object.keys(found).length === 0) setRefusal(error.msg);
      return null;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { run, busy, refusal, failure, faults, clear };
}
