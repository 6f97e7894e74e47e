import { type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import './code.css';
import './field.css';
import { classNames } from '../class-names.ts';
import { WarnIcon } from '../icons/basic.tsx';

const LENGTH = 6;
const PLACES = Array.from({ length: LENGTH }, (_, place) => place);

interface CodeProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (digits: string) => void;
  /** Called once the sixth digit is entered. */
  readonly onComplete?: (digits: string) => void;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
}

/**
 * Digits are typed and deleted at the end only: the boxes show no other caret. The browser moves the caret after
 * the key was heard, and reports it later, so it is put back before each key, too.
 */
function moveCaretToEnd({ currentTarget: field }: SyntheticEvent<HTMLInputElement>) {
  const { selectionStart: start, selectionEnd: end, value } = field;
  // What is selected may be replaced.
  if (start === end && end !== value.length) field.setSelectionRange(value.length, value.length);
}

/** Six boxes drawn over one real input, so that paste and the phone's own code suggestion work. */
export function Code(props: CodeProps) {
  const { label, value, onChange, onComplete, hint, error, disabled, autoFocus } = props;
  const id = useId();
  const [focused, setFocused] = useState(false);
  const failed = Boolean(error);
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, LENGTH);
    onChange(digits);
    if (digits.length === LENGTH && digits !== value) onComplete?.(digits);
  };
  const caretAt = Math.min(value.length, LENGTH - 1);
  return (
    <div className="field">
      <div className={classNames('code num', failed && 'is-error', disabled && 'is-off')}>
        {PLACES.map((place) => (
          <span key={place} className={classNames(focused && place === caretAt && 'is-focus')}>
            {value[place] ?? (focused && place === value.length && <i className="caret" />)}
          </span>
        ))}
        <input
          name="code"
          value={value}
          onChange={(event) => type(event.target.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onKeyDown={moveCaretToEnd}
          onSelect={moveCaretToEnd}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          // biome-ignore lint/a11y/noAutofocus: the caller's choice, on a page whose one task is the code
          autoFocus={autoFocus}
          disabled={disabled}
          aria-label={label}
          aria-invalid={failed || undefined}
          aria-describedby={id}
        />
      </div>
      <div id={id} aria-live="polite" className={classNames('field__hint', failed && 'is-error')}>
        {failed && <WarnIcon size={16} />}
        {(error || hint) && <div className="grow">{error || hint}</div>}
      </div>
    </div>
  );
}
