import { type ReactNode, useSyncExternalStore } from 'react';
import './toast.css';
import { classNames } from '../class-names.ts';
import { CheckIcon, WarnIcon } from '../icons/basic.tsx';
import { timing } from '../timing.ts';
import { askForHost } from './store.ts';

interface Toast {
  readonly id: number;
  readonly text: ReactNode;
  readonly kind: 'ok' | 'notice';
  readonly leaving: boolean;
}

let toast: Toast | undefined;
let nextId = 1;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function update(next: Toast | undefined): void {
  toast = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(text: ReactNode, kind: Toast['kind'], stayMs: number): void {
  askForHost();
  clearTimeout(timer);
  const shown: Toast = { id: nextId++, text, kind, leaving: false };
  update(shown);
  timer = setTimeout(() => {
    update({ ...shown, leaving: true });
    timer = setTimeout(() => update(undefined), timing.leaveMs);
  }, stayMs);
}

/** A short text above the tab bar for 2000 ms (Spec §9); a newer one replaces it. */
export function showToast(text: ReactNode, kind: 'ok' | 'notice' = 'notice'): void {
  show(text, kind, timing.toastMs);
}

/** The copy confirmation, 1500 ms (Spec §9). */
export function showCopied(text: ReactNode): void {
  show(text, 'ok', timing.copiedMs);
}

/** The live region exists from the start; otherwise screen readers miss the first toast. */
export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => toast);
  return (
    <div className="toasts" role="status">
      {shown && (
        <div key={shown.id} className={classNames('toast', shown.leaving && 'is-leaving')}>
          {shown.kind === 'ok' ? <CheckIcon size={20} /> : <WarnIcon size={20} />}
          <span>{shown.text}</span>
        </div>
      )}
    </div>
  );
}
