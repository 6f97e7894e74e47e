import type { UploadScreen } from '@pollen/contract/values/image-upload';
import { useEffect, useRef, useState } from 'react';
import { call } from '../http/api.ts';

/** Signed addresses work for 15 minutes; a link is renewed a little before. */
const renewAfterMs = 14 * 60_000;

const pathOf = (url: string) => new URL(url, location.href).pathname;

export interface SignedUrl {
  /** For the picture: the same for as long as it can be shown, so that it is loaded once. */
  readonly src: string;
  /** For a link to it: always one that still works. */
  readonly href: string;
  /** As the picture's key: it is asked for again even if the new address is the same. */
  readonly attempt: number;
  readonly onError: () => void;
}

/** Spec §7, /v1/file/sign: a picture's address that expired while its page was open is renewed. */
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
      // A picture that is gone stays a gap with its name.
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
    // One that was renewed and fails again is no matter of time.
    if (tried.current === src) return;
    const url = href === src ? await renew() : href;
    if (url === null) return;
    tried.current = url;
    setShown({ shown: url, attempt: attempt + 1 });
  }

  return { src, href, attempt, onError: () => void onError() };
}
