import type { Envelope } from '@pollen/contract/envelope';
import { CallError } from '../http/call-error.ts';
import type { OutgoingMessage } from '../http/fetch-transport.ts';
import { randomId } from '../storage/device.ts';
import { nativeApp } from './native-app.ts';

/** What crosses the bridge: GET carries params, other methods data. */
export interface BridgeMessage {
  readonly id: string;
  readonly path: string;
  readonly method: string;
  readonly header: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly data?: unknown;
}

export interface BridgeRefusal {
  readonly status?: number;
  readonly msg?: string;
}

/** How the native app answers: it calls these on `window.pollenBridge`. */
export interface BridgeInbox {
  resolve(id: string, envelope: unknown): void;
  reject(id: string, refusal?: BridgeRefusal): void;
}

declare global {
  interface Window {
    webkit?: { messageHandlers?: { pollen?: { postMessage(message: BridgeMessage): void } } };
    PollenAndroid?: { postMessage(message: string): void };
    pollenBridge?: BridgeInbox;
  }
}

export const bridgeTimeoutMs = 30_000;

interface Waiting {
  readonly resolve: (envelope: Envelope) => void;
  readonly reject: (error: CallError) => void;
  readonly path: string;
  readonly timer: ReturnType<typeof setTimeout>;
}

export type Post = (message: BridgeMessage) => void;

/**
 * The native app's entry point, if there is one: only in the main frame of a safe origin, never on partner
 * pages.
 */
function findPost(): Post | null {
  if (window.top !== window || !window.isSecureContext) return null;
  if (nativeApp() === 'ios') {
    const handler = window.webkit?.messageHandlers?.pollen;
    return handler ? (message) => handler.postMessage(message) : null;
  }
  const android = window.PollenAndroid;
  return android ? (message) => android.postMessage(JSON.stringify(message)) : null;
}

function isEnvelope(value: unknown): value is Envelope {
  return (
    typeof value === 'object' && value !== null && typeof Reflect.get(value, 'code') === 'number'
  );
}

export interface Bridge extends BridgeInbox {
  send(message: OutgoingMessage, post: Post | null): Promise<Envelope>;
}

export function createBridge(timeoutMs = bridgeTimeoutMs): Bridge {
  const waiting = new Map<string, Waiting>();

  const take = (id: string): Waiting | undefined => {
    const call = waiting.get(id);
    if (call) clearTimeout(call.timer);
    waiting.delete(id);
    return call;
  };
  const noAnswer = (path: string) => new CallError(path, { kind: 'noAnswer' });

  return {
    resolve(id, envelope) {
      const call = take(id);
      if (!call) return;
      if (isEnvelope(envelope)) call.resolve(envelope);
      else call.reject(noAnswer(call.path));
    },
    reject(id, refusal = {}) {
      const call = take(id);
      if (!call) return;
      const { status, msg } = refusal;
      call.reject(
        status === undefined && !msg
          ? noAnswer(call.path)
          : new CallError(call.path, {
              kind: 'status',
              status: status ?? 0,
              msg: msg || null,
              statusText: '',
              retryAfterMs: null,
            }),
      );
    },
    send(message, post) {
      const { path } = message;
      return new Promise<Envelope>((resolve, reject) => {
        if (!post) {
          reject(noAnswer(path));
          return;
        }
        const id = randomId();
        const timer = setTimeout(() => take(id)?.reject(noAnswer(path)), timeoutMs);
        waiting.set(id, { resolve, reject, path, timer });
        try {
          post(toBridgeMessage(id, message));
        } catch {
          take(id)?.reject(noAnswer(path));
        }
      });
    },
  };
}

function toBridgeMessage(id: string, message: OutgoingMessage): BridgeMessage {
  const { method, path, headers, body } = message;
  const start = { id, path: `/api${path}`, method, header: headers };
  return method === 'GET' ? { ...start, params: body } : { ...start, data: body };
}

const bridge = createBridge();

/** Where the native app looks for it. */
window.pollenBridge = { resolve: bridge.resolve, reject: bridge.reject };

/** Carries all calls inside a native app; fetch is not used there. */
export async function sendByBridge(message: OutgoingMessage): Promise<Envelope> {
  if (!message.form) return bridge.send(message, findPost());
  return bridge.send({ ...message, body: await formToJson(message.form) }, findPost());
}

/** Only JSON crosses the bridge, so a file is sent as base64 and the native app builds the form. */
async function formToJson(form: FormData): Promise<Readonly<Record<string, unknown>>> {
  const fields: Record<string, unknown> = {};
  for (const [name, value] of form.entries()) {
    fields[name] =
      typeof value === 'string'
        ? value
        : { fileName: value.name, type: value.type, base64: await toBase64(value) };
  }
  return fields;
}

function toBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
