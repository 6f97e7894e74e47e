import type { ComponentProps, MouseEvent } from 'react';
import { navigate } from '../platform/navigation/navigation.ts';

/** A click meant for this tab; with a modifier the browser opens another one. */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

/** Addresses of ours change the page without loading another; all others are plain links. */
export function AppLink({ onClick, ...props }: ComponentProps<'a'>) {
  const { href = '', target, download } = props;
  const ours = /^\/(?![/\\])/.test(href) && !target && download === undefined;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!ours || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    // The second tap of a double one leads where the first did: no second step to go back through.
    navigate(href, { replace: href === location.pathname + location.search });
  };
  // biome-ignore-start lint/a11y: an anchor, which is what the rules ask for; its address is in `props`
  return <a {...props} onClick={follow} />;
  // biome-ignore-end lint/a11y: see above
}
