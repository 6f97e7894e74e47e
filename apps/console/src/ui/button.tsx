import { type ComponentProps, useId, useState } from 'react';
import './button.css';
import { classNames } from './class-names.ts';

/** Honey acts, green moves money or accepts, outlined is secondary, red refuses. */
export type ButtonKind = 'honey' | 'leaf' | 'line' | 'berry' | 'berry-line' | 'text';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  readonly kind?: ButtonKind;
  readonly busy?: boolean;
  /** Why it is disabled; it stays in the tab order and says so. Null if it is enabled. */
  readonly disabledReason?: string | null;
  /** Shown on the button; the screen that uses it handles the key. */
  readonly hotkey?: string;
}

export function Button({
  kind = 'line',
  busy = false,
  disabledReason = null,
  hotkey,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const blocked = disabledReason !== null;
  // A press on a disabled button, or Enter in its form, is answered with the reason.
  const [wasPressed, setPressed] = useState(false);
  return (
    <button
      type="button"
      {...rest}
      aria-describedby={blocked ? reasonId : undefined}
      className={classNames('btn', `btn--${kind}`, busy && 'is-busy', className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || blocked || undefined}
      onBlur={() => setPressed(false)}
      onClick={(event) => {
        setPressed(blocked);
        if (busy || blocked) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {children}
      {hotkey && <kbd>{hotkey}</kbd>}
      {blocked && (
        <span
          id={reasonId}
          className={classNames('btn__reason', wasPressed && 'is-shown')}
          aria-hidden="true"
        >
          {disabledReason}
        </span>
      )}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  kind = 'line',
  className,
  ...rest
}: ComponentProps<'a'> & { readonly kind?: ButtonKind }) {
  return <a {...rest} className={classNames('btn', `btn--${kind}`, className)} />;
}
