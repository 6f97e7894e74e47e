import { type FormState, useFormState } from '@pollen/browser/form';
import type { OperatorAnswer, OperatorArgument } from '@pollen/contract/operator/client';
import { useState } from 'react';
import { rejectionOf, useAttempt, type Writes } from './actions.ts';
import { useUnsaved } from './unsaved.ts';

type Faults = Readonly<Record<string, string | undefined>>;

type Input<E extends Writes> = OperatorArgument<E> | null;

interface FormRules<Values, E extends Writes> {
  readonly endpoint: E;
  readonly initial: Values;
  /** Null if there is nothing to send; the caller explains why. */
  readonly input: (values: Values) => Input<E> | Promise<Input<E>>;
  readonly onDone?: (answer: OperatorAnswer<E>, values: Values) => void;
  /** Empties the fields once the server has accepted them, such as those of a password. */
  readonly resets?: true;
  /** Leaving the page discards the input without asking. */
  readonly discards?: true;
}

export interface Form<Values> extends Omit<FormState<Values, Faults>, 'replace'> {
  /** The server accepted the values, and they have not changed since. */
  readonly saved: boolean;
  /** The form has unsaved input. */
  readonly dirty: boolean;
}

/** A form that sends one call. Leaving asks first while it has unsaved input. */
export function useForm<Values extends object, E extends Writes>({
  endpoint,
  initial,
  input,
  onDone,
  resets,
  discards,
}: FormRules<Values, E>): Form<Values> {
  const attempt = useAttempt(endpoint);
  const [saved, setSaved] = useState(false);
  const { replace, set, ...form } = useFormState<Values, Faults>({
    initial,
    async send(values) {
      setSaved(false);
      const argument = await input(values);
      if (argument === null) return null;
      const outcome = await attempt(argument, {
        // From here on, leaving loses nothing.
        onAccepted: () => (resets ? replace(() => initial) : markSaved()),
      });
      if ('failure' in outcome) return rejectionOf(outcome.failure);
      setSaved(true);
      onDone?.(outcome.answer, values);
      return null;
    },
  });
  const { dirty, markSaved } = useUnsaved(discards ? null : form.values);
  return {
    ...form,
    saved,
    dirty,
    set(name, value) {
      setSaved(false);
      set(name, value);
    },
  };
}
