import { createActionKey } from '@pollen/browser/action-key';
import { createCallQueue } from '@pollen/browser/call-queue';
import type { Rejection } from '@pollen/browser/form';
import type {
  OperatorAnswer,
  OperatorArgument,
  OperatorEndpoint,
} from '@pollen/contract/operator/client';
import { type LimitFault, readFault } from '@pollen/contract/values/field-fault';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { call } from './api.ts';
import { CallError } from './call-error.ts';
import { count, plural, words } from './format.ts';

const badInput = 400;
const nothingWrong = { faults: {}, refusal: null };

export type Writes = Extract<OperatorEndpoint, `POST ${string}`>;

interface RunOptions<E extends Writes> {
  readonly file?: File | undefined;
  /** Called before the lists are refetched: from here on, leaving loses nothing. */
  readonly onAccepted?: (answer: OperatorAnswer<E>) => void;
}

export interface ActionState<E extends Writes> {
  /**
   * While another one runs, this one waits for it. Null if it failed (`refusal` says why), or if the same
   * is under way already.
   */
  run(argument: OperatorArgument<E>, options?: RunOptions<E>): Promise<OperatorAnswer<E> | null>;
  readonly busy: boolean;
  /** Whether one of those under way is this one: for a list whose rows share the action. */
  isRunning(matches: (argument: OperatorArgument<E>) => boolean): boolean;
  /** The server's own sentence. */
  readonly refusal: string | null;
  /** The whole error, for screens that handle a certain code. */
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
  'field.repeated': 'Two of these read the same.',
  'field.appPage': 'The app has no such page. An address looks like /task or /buzz/7.',
  'field.yearRange': 'The last year of birth must not be before the first.',
  'field.nobody': 'No members are in this segment.',
  'field.closedTask': 'This task is closed: guests would find nothing to do.',
  'field.hiddenTopic': 'This topic is hidden: nobody would see the post.',
  'field.unknown': 'This field does not exist.',
  'field.area': 'There is no such area in the chosen countries and provinces.',
  'field.ageRange': '“Age to” must not be below “Age from”.',
  'field.sum': 'The shares must add up to 100 %.',
  'field.decimals': 'This currency has no decimals.',
  'field.member': 'There is no member with this number.',
  'field.task': 'There is no task with one of these numbers.',
  'field.webAddress': "This isn't a valid web address.",
  'field.https': 'The address must begin with https://.',
  'field.privateAddress': 'This address is in a private network.',
  'field.unknownHost': 'This host was not found.',
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

/** `title.en-US` is a missing title. */
function requiredText(path: string): string {
  const name =
    path.split('.').findLast((part) => !/^(\d+|en-US|id|ms|th|fil|vi)$/.test(part)) ?? path;
  const noun = fieldNouns[name] ?? words(name).toLowerCase();
  return `Enter ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}.`;
}

/** The sentence for one field error, with its limit. */
export function faultText(name: string, fault: string): string {
  const { key, limit } = readFault(fault);
  if (key === 'field.required') return requiredText(name);
  const words = limit === null ? undefined : limitWords[key as LimitFault];
  return words && limit !== null ? words(limit) : (fieldWords[key] ?? "This value isn't allowed.");
}

/** Where an error is shown: at the fields it names, or as a sentence above the form. */
export function rejectionOf(error: CallError): Rejection<Readonly<Record<string, string>>> {
  const faults = Object.fromEntries(
    Object.entries(error.fields).map(([name, fault]) => [name, faultText(name, fault)]),
  );
  return { faults, refusal: Object.keys(faults).length === 0 ? error.msg : null };
}

interface AttemptOptions<E extends Writes> extends RunOptions<E> {
  /** False while another action follows, which refetches the lists. */
  readonly refetches?: () => boolean;
}

type Attempt<E extends Writes> = (
  argument: OperatorArgument<E>,
  options?: AttemptOptions<E>,
) => Promise<{ readonly answer: OperatorAnswer<E> } | { readonly failure: CallError }>;

/** Sends under one idempotency key until an answer arrives, and refetches every list afterwards. */
export function useAttempt<E extends Writes>(endpoint: E): Attempt<E> {
  const client = useQueryClient();
  const [key] = useState(() =>
    createActionKey({
      makeKey: () => crypto.randomUUID(),
      isAnswered: (error) => error instanceof CallError && error.isAnswered,
    }),
  );
  // Whether something changed that is not shown yet.
  const isBehind = useRef(false);
  return async (argument, { file, onAccepted, refetches = () => true } = {}) => {
    try {
      const answer = await key.run(argument, (idempotencyKey) =>
        call(endpoint, argument, { idempotencyKey, ...(file ? { file } : {}) }),
      );
      onAccepted?.(answer);
      isBehind.current = !refetches();
      if (!isBehind.current) await client.invalidateQueries();
      return { answer };
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // Usually another operator was faster, so what is shown is out of date.
      isBehind.current ||= error.isAnswered && error.code !== badInput;
      if (isBehind.current && refetches()) void client.invalidateQueries();
      return { failure: error };
    }
  };
}

/** One action of the operator; several run one after another. Forms use `useForm`. */
export function useAction<E extends Writes>(endpoint: E): ActionState<E> {
  const attempt = useAttempt(endpoint);
  const [queue] = useState(createCallQueue);
  const [running, setRunning] = useState<readonly OperatorArgument<E>[]>([]);
  const [failure, setFailure] = useState<CallError | null>(null);

  async function run(argument: OperatorArgument<E>, options: RunOptions<E> = {}) {
    const { file } = options;
    // A failure stays visible until the operator acts again, also while those behind it run.
    if (queue.isEmpty) setFailure(null);
    const input = file ? [argument, file.name, file.size, file.lastModified] : argument;
    const outcome = queue.add(input, (isLast) =>
      attempt(argument, { ...options, refetches: isLast }),
    );
    if (!outcome) return null;
    setRunning((before) => [...before, argument]);
    try {
      const result = await outcome;
      if ('answer' in result) return result.answer;
      setFailure(result.failure);
      return null;
    } finally {
      setRunning((before) => before.filter((one) => one !== argument));
    }
  }

  const { faults, refusal } = useMemo(
    () => (failure ? rejectionOf(failure) : nothingWrong),
    [failure],
  );
  return {
    run,
    busy: running.length > 0,
    isRunning: (matches) => running.some(matches),
    refusal,
    failure,
    faults,
    clear: () => setFailure(null),
  };
}
