import type { ComponentProps, ReactNode } from 'react';
import './choice.css';
import { classNames } from '../class-names.ts';
import { CheckIcon } from '../icons/basic.tsx';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly label: ReactNode;
}

/** A checkbox: 24 px in a 44 px row. */
export function Tick({ label, className, ...input }: ChoiceProps) {
  return (
    <label className={classNames('tick', className)}>
      <input {...input} type="checkbox" />
      <i>
        <CheckIcon size={16} />
      </i>
      <span>{label}</span>
    </label>
  );
}

export function Radio({ label, className, ...input }: ChoiceProps) {
  return (
    <label className={classNames('tick tick--radio', className)}>
      <input {...input} type="radio" />
      <i>
        <CheckIcon size={16} />
      </i>
      <span>{label}</span>
    </label>
  );
}

/** Takes effect immediately, without a save button; on is green. */
export function Switch({ label, className, ...input }: ChoiceProps) {
  return (
    <label className={classNames('spread switchrow', className)}>
      <span>{label}</span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: the checkbox itself says whether it is on */}
      <input {...input} type="checkbox" role="switch" className="switch" />
    </label>
  );
}
