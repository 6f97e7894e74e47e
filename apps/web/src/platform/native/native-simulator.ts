import type { Tokens } from '@pollen/contract/values/tokens';
import { queryOf } from '../http/fetch-transport.ts';
import { sessionArea, sessionKeys } from '../storage/storage-keys.ts';
import type { NativeAppKind } from './native-app.ts';
import type { BridgeInbox, BridgeMessage } from './native-bridge.ts';

/** One call over the simulated bridge. */
export interface SimulatedCall {
  readonly method: string;
  readonly path: string;
  readonly answer: string;
}

/** The dependencies of the simulated app; a test passes its own. */
export interface SimulatorServices {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly inbox: () => BridgeInbox | undefined;
  readonly readTokens: () => Tokens | null;
  readonly writeTokens: (tokens: Tokens | null) => void;
  readonly log: (call: SimulatedCall) => void;
}

const knownMethods = ['GET', 'POST'];

/** Simulates the native apps: handles messages as they do, and keeps the token like them. */
export function createSimulatedApp(services: SimulatorServices) {
  const send = (message: BridgeMessage): Promise<Response> => {
    const { path, method, header, params, data } = message;
    const tokens = services.readTokens();
    return services.fetch(path + queryOf(params ?? {}), {
      method,
      headers: {
        ...header,
        ...(tokens ? { 'z-token': `Bearer ${tokens.token}` } : {}),
        ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(data ?? {}) }),
    });
  };

  const answer = async (message: BridgeMessage): Promise<string> => {
    const inbox = services.inbox();
    // A native app serves only our own calls.
    if (!message.path.startsWith('/api/') || !knownMethods.includes(message.method)) {
      inbox?.reject(message.id, { status: 400, msg: 'Not a call of the app' });
      return 'refused';
    }
    const response = await send(message);
    const body = (await response.json().catch(() => null)) as {
      code?: number;
      msg?: string;
      data?: Partial<Tokens>;
    } | null;
    if (response.status !== 200 || !body) {
      if (response.status === 401) services.writeTokens(null);
      inbox?.reject(message.id, {
        status: response.status,
        ...(body?.msg ? { msg: body.msg } : {}),
      });
      return `HTTP ${response.status}`;
    }
    inbox?.resolve(message.id, keepTokens(body));
    if (message.path === '/api/v1/user/logout') services.writeTokens(null);
    return `code ${body.code}`;
  };

  /** Tokens are kept here; the page only learns that they exist. */
  const keepTokens = (body: { data?: Partial<Tokens> }): object => {
    const { token, refreshToken, expired } = body.data ?? {};
    if (!token || !refreshToken || !expired) return body;
    services.writeTokens({ token, refreshToken, expired });
    return { ...body, token: '', data: { ...body.data, token: '', refreshToken: '', expired } };
  };

  return {
    async receive(message: BridgeMessage): Promise<void> {
      const { method, path, id } = message;
      const result = await answer(message).catch(() => {
        services.inbox()?.reject(id);
        return 'no answer';
      });
      services.log({ method, path, answer: result });
    },
  };
}

export const userAgentMarks: Readonly<Record<NativeAppKind, string>> = {
  ios: 'PollenApp/1.0.0 (iOS)',
  android: 'PollenApp/1.0.0 (Android)',
};

const longestLog = 30;

export function readSimulatedCalls(): readonly SimulatedCall[] {
  return JSON.parse(sessionArea.read(sessionKeys.simulatedAppLog) ?? '[]');
}

const callMade = 'simulated-call';

/** Reports every call from now on; the returned function stops that. */
export function watchSimulatedCalls(onCall: () => void): () => void {
  addEventListener(callMade, onCall);
  return () => removeEventListener(callMade, onCall);
}

export function simulatedKind(): NativeAppKind | null {
  const kept = sessionArea.read(sessionKeys.simulatedApp);
  return kept === 'ios' || kept === 'android' ? kept : null;
}

/** From the next page load on, this tab runs as inside a native app, or as a browser again. */
export function chooseSimulatedApp(kind: NativeAppKind | null): void {
  if (kind) sessionArea.write(sessionKeys.simulatedApp, kind);
  else {
    sessionArea.remove(sessionKeys.simulatedApp);
    sessionArea.remove(sessionKeys.simulatedAppTokens);
    sessionArea.remove(sessionKeys.simulatedAppLog);
  }
}

/** The server has developer pages in demo mode only; elsewhere the simulator is off. */
const isDemo = () =>
  fetch('/dev/mail.json', { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Simulates a native app around this tab: its marker in the user agent and its end of the bridge. */
export async function installSimulatedApp(): Promise<void> {
  const kind = simulatedKind();
  if (!kind || !(await isDemo())) return;
  const userAgent = `${navigator.userAgent} ${userAgentMarks[kind]}`;
  Object.defineProperty(navigator, 'userAgent', { configurable: true, get: () => userAgent });
  const nativeApp = createSimulatedApp({
    fetch: (url, init) => fetch(url, init),
    inbox: () => window.pollenBridge,
    readTokens: () =>
      JSON.parse(sessionArea.read(sessionKeys.simulatedAppTokens) ?? 'null') as Tokens | null,
    writeTokens: (tokens) =>
      tokens
        ? sessionArea.write(sessionKeys.simulatedAppTokens, JSON.stringify(tokens))
        : sessionArea.remove(sessionKeys.simulatedAppTokens),
    log: (call) => {
      sessionArea.write(
        sessionKeys.simulatedAppLog,
        JSON.stringify([call, ...readSimulatedCalls()].slice(0, longestLog)),
      );
      dispatchEvent(new Event(callMade));
    },
  });
  if (kind === 'ios') {
    window.webkit = {
      messageHandlers: { pollen: { postMessage: (message) => void nativeApp.receive(message) } },
    };
  } else {
    window.PollenAndroid = { postMessage: (text) => void nativeApp.receive(JSON.parse(text)) };
  }
}
