import type { PostedForm } from '@pollen/contract/page-render';
import type { LimitFault, NamedLimit } from '@pollen/contract/values/field-fault';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CallError } from '../http/call-error.ts';
import type { Text } from '../i18n/i18n.ts';
import type { MessageKey } from '../i18n/messages.ts';
import { useReloadHold } from '../updates/reload-guard.ts';
import { isFirstRender, postedForm } from './first-render.ts';

export type FieldFault =
  | Exclude<Extract<MessageKey<'common'>, `field.${string}`>, LimitFault>
  | NamedLimit;

export type Faults<Values> = { readonly [Name in keyof Values]?: FieldFault | undefined };

/** What stands under the field: the fault's sentence, with the limit it names. */
export function faultText(f: Text<'common'>, fault: FieldFault | undefined): string | undefined {
  if (fault === undefined) return undefined;
  const [key, limit] = fault.split(':');
  return f(key as MessageKey<'common'>, limit === undefined ? {} : { limit: Number(limit) });
}

interface FormRules<Values> {
  /** A function where the first values are worked out once. */
  readonly initial: Values | (() => Values);
  /** Where those depend on the device: what stands in the page the server draws. */
  readonly initialOnServer?: NoInfer<Values>;
  /** The server takes the same fields as a plain post of this page (`http/static/form-posts.ts`). */
  readonly postable?: true;
  /** A fault per field that cannot be sent as it is. */
  readonly check: (values: Values) => Faults<Values>;
  readonly send: (values: Values) => Promise<void>;
  /** Where a refusal belongs to a field of this form. */
  readonly faultsOf?: (error: CallError) => Faults<NoInfer<Values>>;
}

export interface Form<Values> {
  readonly values: Values;
  readonly faults: Faults<Values>;
  /** The server's own sentence, for a refusal that belongs to no field. */
  readonly refusal: string | null;
  readonly busy: boolean;
  set<Name extends keyof Values>(name: Name, value: Values[Name]): void;
  submit(event?: FormEvent): Promise<void>;
}

function faultsFrom<Values>(error: CallError, rules: FormRules<Values>): Faults<Values> {
  const told = error.fields as Readonly<Record<string, FieldFault>>;
  return { ...(told as Faults<Values>), ...rules.faultsOf?.(error) };
}

/** A ticked box is posted as a word, and an empty one not at all. */
function withPosted<Values extends object>(first: Values, posted: PostedForm['values']): Values {
  const entries = Object.entries(first).map(([name, value]: [string, unknown]) => {
    const text = posted[name];
    if (text === undefined) return [name, value];
    return [name, typeof value === 'boolean' ? text !== '' : text];
  });
  return Object.fromEntries(entries) as Values;
}

/** `own` itself where nothing has changed: a form that nobody touched holds no reload. */
function withChanges<Values extends object>(own: Values, first: Values, now: Values): Values {
  const changes = Object.entries(now).filter(
    ([name, value]) => value !== first[name as keyof Values],
  );
  return changes.length === 0 ? own : { ...own, ...Object.fromEntries(changes) };
}

const isClean = (faults: object) => Object.values(faults).every((fault) => fault === undefined);

/** The eye and the keyboard go to what must be mended: first the words are drawn, then the focus moves. */
function focusFirstFault(form: HTMLFormElement | null): void {
  const focus = () => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  requestAnimationFrame(() => setTimeout(focus));
}

/** One form: keeps what was typed whatever happens, sends once at a time, puts faults at their fields. */
export function useForm<Values extends object>(rules: FormRules<Values>): Form<Values> {
  const [served] = useState(() => (isFirstRender() ? rules.initialOnServer : undefined));
  const [posted] = useState(() => (rules.postable ? postedForm() : undefined));
  const [first, setFirst] = useState(served ?? rules.initial);
  const [values, setValues] = useState(() => (posted ? withPosted(first, posted.values) : first));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has been hydrated
  useEffect(() => {
    if (served === undefined) return;
    const { initial } = rules;
    const own = typeof initial === 'function' ? initial() : initial;
    setFirst(own);
    // Whatever was posted, or typed while the page was being hydrated, stays.
    setValues((before) => withChanges(own, served, before));
  }, []);
  const [faults, setFaults] = useState(() => (posted?.faults ?? {}) as Faults<Values>);
  const [refusal, setRefusal] = useState(posted?.refusal ?? null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  useReloadHold(values !== first || busy);

  async function submit(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    const element = event?.currentTarget instanceof HTMLFormElement ? event.currentTarget : null;
    if (sending.current) return;
    const found = rules.check(values);
    setFaults(found);
    setRefusal(null);
    if (!isClean(found)) return focusFirstFault(element);
    sending.current = true;
    setBusy(true);
    try {
      await rules.send(values);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const placed = faultsFrom(error, rules);
      setFaults(placed);
      if (isClean(placed)) setRefusal(error.code === null ? null : error.msg);
      else focusFirstFault(element);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  return {
    values,
    faults,
    refusal,
    busy,
    submit,
    set(name, value) {
      setValues((before) => ({ ...before, [name]: value }));
      setFaults((before) => ({ ...before, [name]: undefined }));
    },
  };
}
