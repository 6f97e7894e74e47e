import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import './button.css';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';
import { Spinner } from './spinner.tsx';

export type ButtonKind = 'honey' | 'leaf' | 'ink-leaf' | 'quiet' | 'line' | 'berry' | 'text';

interface Look {
  /**
   * Honey acts, green moves money, quiet is secondary, outlined shares a row, red destroys inside a dialog.
   */
  readonly kind?: ButtonKind | undefined;
  readonly small?: boolean | undefined;
  readonly wide?: boolean | undefined;
}

export interface ButtonProps extends Look, ComponentProps<'button'> {
  /** Ignores clicks and shows the spinner; keeps its width and the focus. */
  readonly busy?: boolean | undefined;
  /** The "-ing" label shown while busy; without one, the spinner covers the label. */
  readonly busyLabel?: ReactNode;
}

function lookOf({ kind = 'honey', small, wide }: Look, className: string | undefined) {
  return classNames('btn', `btn--${kind}`, small && 'btn--sm', wide && 'btn--wide', className);
}

export function Button(props: ButtonProps) {
  const { kind, small, wide, busy, busyLabel, className, children, onClick, ...rest } = props;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  const content =
    busyLabel === undefined ? (
      <>
        <span className={classNames('btn__face', busy && 'is-clear')}>{children}</span>
        {busy && (
          <span className="btn__face">
            <Spinner small />
          </span>
        )}
      </>
    ) : (
      <>
        <span className={classNames('btn__face', busy && 'is-hidden')}>{children}</span>
        <span className={classNames('btn__face', !busy && 'is-hidden')}>
          <Spinner small />
          {busyLabel}
        </span>
      </>
    );
  return (
    <button
      type="button"
      {...rest}
      className={lookOf({ kind, small, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={click}
    >
      {content}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink(props: Look & ComponentProps<'a'>) {
  const { kind, small, wide, className, children, ...rest } = props;
  return (
    <Link {...rest} className={lookOf({ kind, small, wide }, className)}>
      <span className="btn__face">{children}</span>
    </Link>
  );
}
