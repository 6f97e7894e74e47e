import { type ComponentProps, createContext, type ElementType, useContext } from 'react';

const LinkContext = createContext<ElementType<ComponentProps<'a'>>>('a');

/**
 * The app sets the component that follows an address without a page load; by itself, `ui` uses a plain
 * anchor. With `data-replace` the address takes the place of the current one, so "back" skips it.
 */
export const LinkProvider = LinkContext.Provider;

export function Link(props: ComponentProps<'a'>) {
  const Anchor = useContext(LinkContext);
  return <Anchor {...props} />;
}
