import { type RefCallback, useCallback, useRef } from 'react';

interface Pages {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isError: boolean;
  readonly fetchNextPage: () => unknown;
}

/**
 * For the mark at the end of a list: requests the next page when it comes near. A button remains for
 * members who do not scroll, and after a failure, which scrolling must not repeat forever.
 */
export function useNearEnd(pages: Pages): RefCallback<HTMLElement> {
  const latest = useRef(pages);
  latest.current = pages;
  return useCallback((end) => {
    if (!end) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = latest.current;
        if (entry?.isIntersecting && hasNextPage && !isFetchingNextPage && !isError)
          fetchNextPage();
      },
      { rootMargin: '400px' },
    );
    watch.observe(end);
    return () => watch.disconnect();
  }, []);
}
