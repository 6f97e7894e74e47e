import type { CodingAnswer, OpenCode } from '@pollen/contract/operator/results-coding';
import { useEffect, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { keyOf } from './coding-rules.ts';
import type { Codes } from './coding-session.ts';
import './coding.css';

interface AnswerProps {
  readonly answer: CodingAnswer;
  /** The codes shown for it. */
  readonly given: Codes;
  readonly codebook: readonly OpenCode[];
  readonly isCurrent: boolean;
  readonly onSelect: () => void;
  readonly onToggle: (code: number) => void;
}

/** One answer; the current one with its codes to choose from. */
export function Answer({ answer, given, codebook, isCurrent, onSelect, onToggle }: AnswerProps) {
  const { respondent, country, text, coders, suggested } = answer;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const labelOf = (code: number) => codebook.find(({ id }) => id === code)?.label ?? '';
  const shares = new Map(suggested.map((one) => [one.code, one.share]));
  return (
    <li
      ref={row}
      className={classNames('coding__answer', isCurrent && 'is-current')}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <button type="button" className="coding__text" onClick={onSelect}>
        <span className="cap">
          {respondent}, {country}
        </span>
        <span>{text}</span>
      </button>
      {isCurrent ? (
        <div className="row wrap">
          {codebook.map(({ id, label }, at) => {
            const likely = shares.get(id);
            return (
              <button
                key={id}
                type="button"
                className="coding__code"
                aria-pressed={given?.includes(id) ?? false}
                onClick={() => onToggle(id)}
              >
                {keyOf(at) && <kbd>{keyOf(at)}</kbd>}
                {label}
                {likely !== undefined && (
                  <span className="cap"> suggested, {Math.round(likely * 100)}%</span>
                )}
              </button>
            );
          })}
        </div>
      ) : (
        <p className="cap">
          {given === null
            ? 'Not coded yet'
            : given.length === 0
              ? 'No code fits'
              : given.map(labelOf).join(', ')}
        </p>
      )}
      {coders.length > 1 && (
        <p className="cap">
          {coders
            .map(({ name, codes }) => `${name}: ${codes.map(labelOf).join(', ') || 'none'}`)
            .join('. ')}
        </p>
      )}
    </li>
  );
}
