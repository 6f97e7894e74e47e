import { type FormState, type Rejection, useFormState } from '@pollen/browser/form';
import type { PostedForm } from '@pollen/contract/page-render';
import type { LimitFault, NamedLimit } from '@pollen/contract/values/field-fault';
import { useEffect, useState } from 'react';
import { CallError } from '../http/call-error.ts';
import type { Text } from '../i18n/i18n.ts';
import type { MessageKey } from '../i18n/messages.ts';
import { useReloadHold } from '../updates/reload-guard.ts';
import { useFirstRender } from './first-render.ts';

export type FieldFault =
  | Exclude<Extract<MessageKey<'common'>, `field.${string}`>, LimitFault>
  | NamedLimit;

export type Faults<Values> = { readonly [Name in keyof Values]?: FieldFault | undefined };

/** The error text of a field, with the limit it names. */
export function faultText(f: Text<'common'>, fault: FieldFault | undefined): string | undefined {
  if (fault === undefined) return undefined;
  const [key, limit] = fault.split(':');
  return f(key as MessageKey<'common'>, limit === undefined ? {} : { limit: Number(limit) });
}

interface FormRules<Values> {
  /** A function if the initial values are to be computed only once. */
  readonly initial: Values | (() => Values);
  /** The values in the server's rendering, if `initial` depends on the device. */
  readonly initialOnServer?: NoInfer<Values>;
  /** The server accepts the same fields as a plain post of this page (`http/static/form-posts.ts`). */
  readonly postable?: true;
  /** An error per field that cannot be sent as it is. */
  readonly check: (values: Values) => Faults<Values>;
  readonly send: (values: Values) => Promise<void>;
  /** The fields' errors that a refusal corresponds to. */
  readonly faultsOf?: (error: CallError) => Faults<NoInfer<Values>>;
}

export type Form<Values> = Omit<FormState<Values, Faults<Values>>, 'replace'>;

function rejectionOf<Values>(error: unknown, rules: FormRules<Values>): Rejection<Faults<Values>> {
  if (!(error instanceof CallError)) throw error;
  return {
    faults: { ...(error.fields as Faults<Values>), ...rules.faultsOf?.(error) },
    refusal: error.code === null ? null : error.msg,
  };
}

/** A browser posts a ticked box as a word, and leaves out one that is not ticked. */
function withPosted<Values extends object>(first: Values, posted: PostedForm['values']): Values {
  const entries = Object.entries(first).map(([name, value]: [string, unknown]) => {
    const text = posted[name];
    if (text === undefined) return [name, value];
    return [name, typeof value === 'boolean' ? text !== '' : text];
  });
  return Object.fromEntries(entries) as Values;
}

/** Returns `own` itself if nothing changed: an untouched form must not block a reload. */
function withChanges<Values extends object>(own: Values, first: Values, now: Values): Values {
  const changes = Object.entries(now).filter(
    ([name, value]) => value !== first[name as keyof Values],
  );
  return changes.length === 0 ? own : { ...own, ...Object.fromEntries(changes) };
}

/** A form of the web app: survives server rendering and posts without scripts, and blocks reloads while it has input. */
export function useForm<Values extends object>(rules: FormRules<Values>): Form<Values> {
  const rendered = useFirstRender();
  const [served] = useState(rendered ? rules.initialOnServer : undefined);
  const [posted] = useState(rules.postable ? rendered?.form : undefined);
  const [first, setFirst] = useState(served ?? rules.initial);
  const { replace, ...form } = useFormState<Values, Faults<Values>>({
    initial: () => (posted ? withPosted(first, posted.values) : first),
    rejection: posted as Rejection<Faults<Values>> | undefined,
    check: rules.check,
    send: (values) =>
      rules.send(values).then(
        () => null,
        (error: unknown) => rejectionOf(error, rules),
      ),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has been hydrated
  useEffect(() => {
    if (served === undefined) return;
    const { initial } = rules;
    const own = typeof initial === 'function' ? initial() : initial;
    setFirst(own);
    // Keeps what was posted, or typed while the page was being hydrated.
    replace((before) => withChanges(own, served, before));
  }, []);
  useReloadHold(form.values !== first || form.busy);
  return form;
}
