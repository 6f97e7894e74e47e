export type ShellKind = 'ios' | 'android';

/** The marker of the native apps: `PollenApp/2.3.1 (iOS)`. */
export function shellOfUserAgent(userAgent: string): ShellKind | null {
  const found = /\bPollenApp\/[\w.]+ \((iOS|Android)\)/.exec(userAgent)?.[1];
  return found === 'iOS' ? 'ios' : found === 'Android' ? 'android' : null;
}

/** A hint for the interface only: the server always wants a token. */
export function nativeShell(): ShellKind | null {
  return shellOfUserAgent(navigator.userAgent);
}

export function isInNativeShell(): boolean {
  return nativeShell() !== null;
}
