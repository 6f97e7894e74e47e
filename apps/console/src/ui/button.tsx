import type { ComponentProps } from 'react';
import './button.css';
import { classNames } from './class-names.ts';

/** Honey acts, leaf moves money or accepts, line shares the row, berry refuses. */
export type ButtonKind = 'honey' | 'leaf' | 'line' | 'berry' | 'berry-line' | 'text';

interface ButtonProps extends ComponentProps<'button'> {
  readonly kind?: ButtonKind;
  readonly busy?: boolean;
  /** Shown on the button; the screen that uses it listens for it. */
  readonly hotkey?: string;
}

export function Button({
  kind = 'line',
  busy = false,
  hotkey,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames('btn', `btn--${kind}`, busy && 'is-busy', className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {children}
      {hotkey && <kbd>{hotkey}</kbd>}
    </button>
  );
}

/** An address that looks like a button. */
export function ButtonLink({
  kind = 'line',
  className,
  ...rest
}: ComponentProps<'a'> & { readonly kind?: ButtonKind }) {
  return <a {...rest} className={classNames('btn', `btn--${kind}`, className)} />;
}
