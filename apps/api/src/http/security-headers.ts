export interface PagePolicy {
  /** `'sha256-…'` of inline scripts and styles in the built page. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
  /** Origins pictures come from and uploads go to, in addition to ours. */
  readonly storageOrigins: readonly string[];
  /** Origins that may be shown in a frame. */
  readonly frameOrigins: readonly string[];
}

/** Trusted Types policies the web app may create, by name. */
const trustedTypesPolicies = ['pollen'];

export function contentSecurityPolicy(page: PagePolicy): string {
  const storage = page.storageOrigins;
  const directives: readonly (readonly [string, readonly string[]])[] = [
    ['default-src', ["'none'"]],
    ['script-src', ["'self'", ...page.scriptHashes]],
    ['style-src', ["'self'", ...page.styleHashes]],
    ['img-src', ["'self'", 'data:', 'blob:', ...storage]],
    ['font-src', ["'self'"]],
    ['connect-src', ["'self'", ...storage]],
    ['manifest-src', ["'self'"]],
    ['worker-src', ["'self'"]],
    ['frame-src', ["'self'", ...page.frameOrigins]],
    ['frame-ancestors', ["'self'"]],
    ['form-action', ["'self'"]],
    ['base-uri', ["'none'"]],
    ['object-src', ["'none'"]],
    ['require-trusted-types-for', ["'script'"]],
    ['trusted-types', trustedTypesPolicies],
  ];
  return directives.map(([name, values]) => `${name} ${values.join(' ')}`).join('; ');
}

/** For answers that are not pages: nothing in them may run or be framed. */
const inertPolicy = "default-src 'none'; frame-ancestors 'none'";

/** A service worker has its own script's policy, and fetches for its pages. */
export const workerPolicy = "default-src 'none'; connect-src 'self'";

const ofDocuments = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
} as const;

export interface SecurityHeaders {
  readonly forAnswers: Readonly<Record<string, string>>;
  readonly forPages: Readonly<Record<string, string>>;
}

/** Makes browsers stay on https. */
export function securityHeaders(origin: string): SecurityHeaders {
  const everywhere: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    ...(origin.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
  return {
    forAnswers: {
      ...everywhere,
      'content-security-policy': inertPolicy,
      'cache-control': 'no-store',
    },
    forPages: {
      ...everywhere,
      ...ofDocuments,
      'x-frame-options': 'SAMEORIGIN',
      // Only features every engine that reads this header knows; sharing and the clipboard are
      // allowed to our own pages anyway.
      'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    },
  };
}
