import type { ReactNode } from 'react';
import './poll-bar.css';
import { classNames } from '../class-names.ts';
import { CheckIcon } from '../icons/basic.tsx';

export interface PollOption {
  readonly id: string;
  readonly label: ReactNode;
  /** 0 to 1; unknown before the vote. */
  readonly share?: number | undefined;
  /** The share as text, "34%". */
  readonly shareLabel?: string | undefined;
}

interface PollProps {
  readonly question: string;
  readonly options: readonly PollOption[];
  readonly mine?: string | undefined;
  readonly onVote: (id: string) => void;
  readonly closed?: boolean;
}

/** A horizontal bar: label on the bar, share on the right, the member's own darker with a check. */
export function Poll({ question, options, mine, onVote, closed }: PollProps) {
  return (
    <fieldset className="poll" aria-label={question}>
      {options.map((option) => (
        <button
          key={option.id}
          type="button"
          className={classNames('poll__bar', option.id === mine && 'is-mine')}
          aria-pressed={option.id === mine}
          disabled={closed}
          onClick={() => onVote(option.id)}
        >
          <i style={{ width: `${(option.share ?? 0) * 100}%` }} />
          {option.id === mine && <CheckIcon size={18} />}
          <span>{option.label}</span>
          {option.shareLabel && <b className="num">{option.shareLabel}</b>}
        </button>
      ))}
    </fieldset>
  );
}
