import { createStore, useStore } from '@pollen/browser/store';
import type { Profile } from '@pollen/contract/operations/profile';
import { sessionLifetimeSeconds } from '@pollen/contract/page-render';
import type { Tokens } from '@pollen/contract/values/tokens';
import { createContext, use } from 'react';
import { reading } from '../http/first-answers.ts';
import { setNumberFormat } from '../i18n/i18n.ts';
import { isInNativeApp } from '../native/native-app.ts';
import { readCookie, removeCookie, writeCookie } from '../storage/cookies.ts';
import { cookieNames, deviceArea, deviceKeys, forgetLists } from '../storage/storage-keys.ts';
import { restoreTokens } from './kept-tokens.ts';

/** Spec §3, login state. */
export interface LoginState {
  readonly tokens: Tokens | null;
  readonly userInfo: Profile | null;
}

const login = createStore<LoginState>({ tokens: null, userInfo: null });
login.watch(() => setNumberFormat(login.get().userInfo?.country ?? null));

/** Reads the cookies again: another tab may have logged in, out, or refreshed. */
export function restoreSession(): void {
  const tokens = restoreTokens(readCookie);
  // The cookies may have expired while the app was closed.
  if (!tokens) forgetLists();
  const before = login.get();
  if (before.tokens?.token === tokens?.token) return;
  login.set({ tokens, userInfo: tokens ? before.userInfo : null });
}

/** Stores the tokens of a log-in or refresh. In the native app, the app itself stores them. */
export function openSession(tokens: Tokens): void {
  if (isInNativeApp()) return;
  writeCookie(cookieNames.token, tokens.token, sessionLifetimeSeconds);
  writeCookie(cookieNames.refreshToken, tokens.refreshToken, sessionLifetimeSeconds);
  writeCookie(cookieNames.expired, String(tokens.expired), sessionLifetimeSeconds);
  deviceArea.write(deviceKeys.known, '1');
  document.documentElement.dataset['known'] = '';
  login.set({ ...login.get(), tokens });
}

/** Removes tokens and profile from this device. */
export function clearSession(): void {
  for (const name of Object.values(cookieNames)) removeCookie(name);
  forgetLists();
  login.set({ tokens: null, userInfo: null });
}

export function currentTokens(): Tokens | null {
  return login.get().tokens;
}

/** Spec §6: a token, or the native app's user agent. */
export function isAllowed(): boolean {
  return login.get().tokens !== null || isInNativeApp();
}

export function setProfile(userInfo: Profile): void {
  login.set({ ...login.get(), userInfo });
}

export const memberReading = reading('GET /v1/user', {});

export function currentProfile(): Profile | null {
  return login.get().userInfo;
}

export const watchSession = login.watch;

/** On the server: the visitor's session, whose tokens a page does not have. */
export const SessionContext = createContext<LoginState | null>(null);

export function useSession(): LoginState {
  const own = useStore(login);
  return use(SessionContext) ?? own;
}

/** The member, once loaded. */
export function useProfile(): Profile | null {
  return useSession().userInfo;
}
