import { useEffect, useState } from 'react';
import type { CallError } from '../../../platform/http/call-error.ts';
import { type Text, useText } from '../../../platform/i18n/i18n.ts';
import { type FieldFault, faultText } from '../../../platform/page/form.ts';
import { Code } from '../../../ui/field/code.tsx';
import { toastLater } from '../../../ui/popup/toast-later.ts';

interface CodeEntryProps {
  readonly value: string;
  readonly onChange: (digits: string) => void;
  readonly onComplete?: (digits: string) => void;
  readonly error?: string | undefined;
  /** Seconds until another code can be requested. */
  readonly waitSeconds: number;
  /** Mails another code; returns how long to wait for the next one. */
  readonly sendAgain: () => Promise<number>;
}

const lifetimeMinutes = 10;

/** Attempts left; null if the server did not say. */
export function triesLeftOf({ failure }: CallError): number | null {
  const data = failure.kind === 'business' ? failure.data : null;
  return typeof data === 'object' && data !== null && 'triesLeft' in data
    ? Number(data.triesLeft)
    : null;
}

/** The text below the boxes: after a wrong code, how many attempts are left. */
export function codeError(
  f: Text<'common'>,
  fault: FieldFault | undefined,
  triesLeft: number | null,
): string | undefined {
  if (fault === undefined) return undefined;
  return fault === 'field.wrongCode' && triesLeft !== null
    ? f('code.tries', { count: triesLeft })
    : faultText(f, fault);
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Counts by the clock, not by ticks, so it is right after a phone has slept. */
function useSecondsUntil(atMs: number): number {
  const [nowMs, setNowMs] = useState(Date.now);
  const left = Math.max(0, Math.ceil((atMs - nowMs) / 1000));
  useEffect(() => {
    if (left === 0) return;
    const timer = setInterval(() => setNowMs(Date.now()), 500);
    return () => clearInterval(timer);
  }, [left]);
  return left;
}

export function CodeEntry(props: CodeEntryProps) {
  const f = useText('common');
  const [againAtMs, setAgainAtMs] = useState(() => Date.now() + props.waitSeconds * 1000);
  const [asking, setAsking] = useState(false);
  const left = useSecondsUntil(againAtMs);

  async function again() {
    if (asking) return;
    setAsking(true);
    try {
      setAgainAtMs(Date.now() + (await props.sendAgain()) * 1000);
      void toastLater(f('code.sent'), 'ok');
    } catch {
      // Shown like every failed call.
    } finally {
      setAsking(false);
    }
  }

  return (
    <div>
      <Code
        label={f('code.label')}
        value={props.value}
        onChange={props.onChange}
        {...(props.onComplete ? { onComplete: props.onComplete } : {})}
        error={props.error}
      />
      <p className="spread meta code__note">
        <span>{f('code.works', { minutes: lifetimeMinutes })}</span>
        {left > 0 ? (
          <span className="cap num">{f('code.wait', { time: clock(left) })}</span>
        ) : (
          <button type="button" className="link link--touch" disabled={asking} onClick={again}>
            {f('code.again')}
          </button>
        )}
      </p>
    </div>
  );
}
