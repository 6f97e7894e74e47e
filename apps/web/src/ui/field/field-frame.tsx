import { type ReactNode, useId } from 'react';
import './field.css';
import { classNames } from '../class-names.ts';
import { CheckIcon, WarnIcon } from '../icons/basic.tsx';

/** What every kind of field has besides its control. */
export interface FieldWords {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** A sentence that says how to fix it; replaces the hint. */
  readonly error?: ReactNode;
  /** The rule in the hint is met: shown in green with a check. */
  readonly ok?: boolean | undefined;
  /** Right of the label, e.g. "Forgot?". */
  readonly action?: ReactNode;
}

interface FrameProps extends FieldWords {
  readonly id?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Renders the control, with the ids that connect it to its label and hint. */
  readonly children: (tie: ControlTie) => ReactNode;
}

export interface ControlTie {
  readonly id: string;
  readonly 'aria-describedby': string;
  readonly 'aria-invalid': true | undefined;
}

export function FieldFrame(props: FrameProps) {
  const { label, hint, error, ok, action, id: ownId, disabled, children } = props;
  const madeId = useId();
  const id = ownId ?? madeId;
  const failed = Boolean(error);
  const labelElement = (
    <label className="field__label" htmlFor={id}>
      {label}
    </label>
  );
  return (
    <div className="field">
      {action ? (
        <div className="spread">
          {labelElement}
          {action}
        </div>
      ) : (
        labelElement
      )}
      <div className={classNames('field__box', failed && 'is-error', disabled && 'is-off')}>
        {children({
          id,
          'aria-describedby': `${id}-hint`,
          'aria-invalid': failed || undefined,
        })}
      </div>
      <p
        id={`${id}-hint`}
        aria-live="polite"
        className={classNames('field__hint', failed ? 'is-error' : ok && 'is-ok')}
      >
        {failed ? <WarnIcon size={16} /> : ok && <CheckIcon size={16} />}
        {(error || hint) && <span>{error || hint}</span>}
      </p>
    </div>
  );
}
