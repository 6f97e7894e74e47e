import type { UploadScreen } from '@pollen/contract/values/image-upload';
import { useEffect, useRef, useState } from 'react';
import { call } from '../http/api.ts';

/** Signed addresses are valid for 15 minutes; a link is renewed slightly before. */
const renewAfterMs = 14 * 60_000;

const pathOf = (url: string) => new URL(url, location.href).pathname;

export interface SignedUrl {
  /** For the picture: unchanged while it can be shown, so that it is loaded once. */
  readonly src: string;
  /** For a link: always valid. */
  readonly href: string;
  /** The React key of the picture: it is loaded again even if the new address is the same. */
  readonly attempt: number;
  readonly onError: () => void;
}

/** Spec §7, /v1/file/sign: renews the address of a picture that expired while its page was open. */
export function useSignedUrl(given: string, screen: UploadScreen): SignedUrl {
  const [{ shown, attempt }, setShown] = useState({ shown: given, attempt: 0 });
  const [renewed, setRenewed] = useState<{ given: string; url: string } | null>(null);
  const tried = useRef<string | null>(null);
  const href = renewed?.given === given ? renewed.url : given;
  const src = pathOf(shown) === pathOf(given) ? shown : given;

  async function renew(): Promise<string | null> {
    try {
      const { url } = await call('GET /v1/file/sign', { url: given, screen }, { onFailure: 'log' });
      setRenewed({ given, url });
      return url;
    } catch {
      // A deleted picture remains a gap with its name.
      return null;
    }
  }
  const latest = useRef(renew);
  latest.current = renew;

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new address has its own time
  useEffect(() => {
    const timer = setTimeout(() => void latest.current(), renewAfterMs);
    return () => clearTimeout(timer);
  }, [href]);

  async function onError(): Promise<void> {
    // A renewed address that fails again has not expired.
    if (tried.current === src) return;
    const url = href === src ? await renew() : href;
    if (url === null) return;
    tried.current = url;
    setShown({ shown: url, attempt: attempt + 1 });
  }

  return { src, href, attempt, onError: () => void onError() };
}
