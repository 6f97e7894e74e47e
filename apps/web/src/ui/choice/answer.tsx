import type { ComponentProps, ReactNode } from 'react';
import './answer.css';
import { classNames } from '../class-names.ts';
import { CheckIcon } from '../icons/basic.tsx';

interface AnswerProps extends Omit<ComponentProps<'input'>, 'type' | 'checked' | 'children'> {
  /** One of several, or any of several. */
  readonly many?: boolean;
  readonly checked: boolean;
  readonly children: ReactNode;
}

/** One answer of a survey, at thumb height. Radios of a question share a `name`. */
export function Answer({ many, checked, children, className, ...input }: AnswerProps) {
  return (
    <label className={classNames('answer', input.disabled && 'is-off', className)}>
      <input {...input} type={many ? 'checkbox' : 'radio'} checked={checked} />
      <span className={classNames('radio', many && 'radio--many')}>
        {checked && <CheckIcon size={16} />}
      </span>
      <span className="grow">{children}</span>
    </label>
  );
}
