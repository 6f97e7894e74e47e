import './progress.css';
import { classNames } from './class-names.ts';

interface ProgressBarProps {
  /** 0 to 1. */
  readonly share: number;
  /** The number as text; it is also shown next to the bar. */
  readonly label: string;
  readonly done?: boolean;
  readonly slim?: boolean;
}

export function ProgressBar({ share, label, done, slim }: ProgressBarProps) {
  return (
    <span
      className={classNames('prog', done && 'prog--leaf', slim && 'prog--slim')}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={label}
    >
      <i style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
    </span>
  );
}

export type StepState = 'done' | 'now' | 'ahead';

/** Green is done, yellow is current, grey is in the future. */
export function Steps({
  steps,
  label,
}: {
  readonly steps: readonly StepState[];
  readonly label: string;
}) {
  return (
    <span className="steps" role="img" aria-label={label}>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
        <i key={index} className={step === 'done' ? 'done' : step === 'now' ? 'on' : ''} />
      ))}
    </span>
  );
}

interface RouteProgressProps {
  readonly running: boolean;
  readonly label: string;
}

/** The thin line on every route change (Spec §1). */
export function RouteProgress({ running, label }: RouteProgressProps) {
  return (
    <div
      className={classNames('route-progress', running && 'is-running')}
      role="progressbar"
      aria-label={label}
      aria-hidden={!running}
    />
  );
}
