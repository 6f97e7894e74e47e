export type NativeAppKind = 'ios' | 'android';

/** The marker of the native apps: `PollenApp/2.3.1 (iOS)`. */
export function nativeAppOfUserAgent(userAgent: string): NativeAppKind | null {
  const found = /\bPollenApp\/[\w.]+ \((iOS|Android)\)/.exec(userAgent)?.[1];
  return found === 'iOS' ? 'ios' : found === 'Android' ? 'android' : null;
}

/** A hint for the interface only: the server always requires a token. */
export function nativeApp(): NativeAppKind | null {
  // Not every server has a navigator; no page is rendered for the native app.
  return nativeAppOfUserAgent(globalThis.navigator?.userAgent ?? '');
}

export function isInNativeApp(): boolean {
  return nativeApp() !== null;
}
