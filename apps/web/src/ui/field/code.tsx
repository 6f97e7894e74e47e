import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
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

/** Digits are typed and deleted at the end only: the boxes show no other caret. */
function useCaretAtEnd() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const moveToEnd = () => {
      const field = input.current;
      if (!field || document.activeElement !== field) return;
      const { selectionStart: start, selectionEnd: end, value } = field;
      // What is selected may be replaced.
      if (start === end && end !== value.length)
        field.setSelectionRange(value.length, value.length);
    };
    document.addEventListener('selectionchange', moveToEnd);
    return () => document.removeEventListener('selectionchange', moveToEnd);
  }, []);
  return input;
}

/** Six boxes drawn over one real input, so that paste and the phone's own code suggestion work. */
export function Code(props: CodeProps) {
  const { label, value, onChange, onComplete, hint, error, disabled, autoFocus } = props;
  const id = useId();
  const [focused, setFocused] = useState(false);
  const input = useCaretAtEnd();
  // The browser heeds the attribute only while the document is loading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, []);
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
          ref={input}
          name="code"
          value={value}
          onChange={(event) => type(event.target.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
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
