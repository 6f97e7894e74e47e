import type { Locale } from '@pollen/contract/codes/locale';
import { type RefObject, useEffect, useRef, useState } from 'react';

interface Shown {
  /** The compiled survey; null until there is one. */
  readonly plan: unknown;
  readonly title: string;
  readonly minutes: number;
  readonly locale: Locale;
}

/** For the frame that shows `paths.preview`: the members' own runner with an unpublished survey. */
export function usePreviewFrame(shown: Shown): RefObject<HTMLIFrameElement | null> {
  const { plan, title, minutes, locale } = shown;
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    function onMessage({ source, origin, data }: MessageEvent<unknown>) {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      if (data === 'preview-ready') setReady(true);
    }
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);
  useEffect(() => {
    if (!ready || !plan) return;
    frame.current?.contentWindow?.postMessage({ plan, title, minutes, locale }, location.origin);
  }, [ready, plan, title, minutes, locale]);
  return frame;
}
