import type { ReactNode } from 'react';
import './timeline.css';
import { CheckIcon, ClockIcon, CloseIcon } from './icons/basic.tsx';

export interface TimelineStep {
  readonly state: 'done' | 'now' | 'todo' | 'bad';
  readonly title: ReactNode;
  /** When it happened. */
  readonly time?: ReactNode;
  /** What happened, or by when it will. */
  readonly text?: ReactNode;
}

const nodes = {
  done: <CheckIcon size={16} />,
  now: <ClockIcon size={16} />,
  todo: null,
  bad: <CloseIcon size={16} />,
};

export function Timeline({ steps }: { readonly steps: readonly TimelineStep[] }) {
  return (
    <ol className="time">
      {steps.map((step, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          key={index}
          className={`time__step is-${step.state}`}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className="time__node">{nodes[step.state]}</span>
          <div>
            <div className="h3 spread">
              <span>{step.title}</span>
              {step.time && <span className="cap time__at">{step.time}</span>}
            </div>
            {step.text && <div className="meta">{step.text}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
