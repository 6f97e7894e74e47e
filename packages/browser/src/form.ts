import { type FormEvent, useRef, useState } from 'react';

/** Why the server did not accept a form. */
export interface Rejection<Faults> {
  readonly faults: Faults;
  /** The server's sentence, for a rejection that belongs to no field. */
  readonly refusal: string | null;
}

interface FormRules<Values, Faults> {
  /** A function if the initial values are expensive to compute. */
  readonly initial: Values | (() => Values);
  /** Shown from the start, after a post without scripts was refused. */
  readonly rejection?: Rejection<Faults> | undefined;
  /** Faults by field; a form with faults is not sent. */
  readonly check?: (values: Values) => Faults;
  /** Null if the server accepted it. */
  readonly send: (values: Values) => Promise<Rejection<Faults> | null>;
}

export interface FormState<Values, Faults> extends Rejection<Faults> {
  readonly values: Values;
  readonly busy: boolean;
  /** Changes one field and removes its fault. */
  set<Name extends keyof Values>(name: Name, value: Values[Name]): void;
  /** Changes all fields and keeps the faults. */
  replace(next: (before: Values) => Values): void;
  submit(event?: FormEvent): Promise<void>;
}

const isClean = (faults: object) => Object.values(faults).every((fault) => fault === undefined);

/** Waits for the faults to be rendered: focus moves to a field that is marked invalid. */
function focusFirstFault(form: HTMLFormElement | null): void {
  const focus = () => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  requestAnimationFrame(() => setTimeout(focus));
}

/** State of one form: keeps what was typed, submits once at a time, shows each fault at its field. */
export function useFormState<Values extends object, Faults extends object>({
  initial,
  rejection,
  check,
  send,
}: FormRules<Values, Faults>): FormState<Values, Faults> {
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState(rejection?.faults ?? ({} as Faults));
  const [refusal, setRefusal] = useState(rejection?.refusal ?? null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  async function submit(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    const element = event?.currentTarget instanceof HTMLFormElement ? event.currentTarget : null;
    if (sending.current) return;
    const found = check?.(values) ?? ({} as Faults);
    setFaults(found);
    setRefusal(null);
    if (!isClean(found)) return focusFirstFault(element);
    sending.current = true;
    setBusy(true);
    try {
      const rejected = await send(values);
      if (!rejected) return;
      setFaults(rejected.faults);
      if (isClean(rejected.faults)) setRefusal(rejected.refusal);
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
    replace: setValues,
    set(name, value) {
      setValues((before) => ({ ...before, [name]: value }));
      setFaults((before) => ({ ...before, [name]: undefined }));
    },
  };
}
