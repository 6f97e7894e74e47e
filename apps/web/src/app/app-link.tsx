import type { ComponentProps, MouseEvent } from 'react';
import { navigate } from '../platform/navigation/navigation.ts';

/** A click for this tab; with a modifier key the browser opens another one. */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

/** Links within the app change the page without loading a document; all others are plain links. */
export function AppLink({ onClick, ...props }: ComponentProps<'a'>) {
  const { href = '', target, download } = props;
  const ours = /^\/(?![/\\])/.test(href) && !target && download === undefined;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!ours || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    // The second tap of a double tap has the same target: it must not add a second history entry.
    const isSame = href === location.pathname + location.search;
    navigate(href, { replace: isSame || 'data-replace' in props });
  };
  // biome-ignore-start lint/a11y: an anchor, which is what the rules ask for; its address is in `props`
  return <a {...props} onClick={follow} />;
  // biome-ignore-end lint/a11y: see above
}
