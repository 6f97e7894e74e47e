import { type FormEvent, type ReactNode, useRef } from 'react';
import './layout/layout.css';
import './compose.css';
import { SendIcon } from './icons/talk.tsx';

interface ComposeProps {
  readonly label: string;
  readonly placeholder: string;
  readonly sendLabel: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onSend: () => void;
  readonly busy?: boolean;
  readonly maxLength?: number;
  /** Left of the field: adds a picture. */
  readonly start?: ReactNode;
}

/** A text field in a foot bar: it grows with its text, the round button sends. */
export function Compose(props: ComposeProps) {
  const { label, placeholder, sendLabel, value, onChange, onSend, busy, maxLength, start } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (value.trim() === '') field.current?.focus();
    else if (!busy) onSend();
  };
  return (
    <form className="foot foot--compose" onSubmit={send}>
      {start}
      <div className="compose">
        <textarea
          ref={field}
          rows={1}
          aria-label={label}
          placeholder={placeholder}
          value={value}
          maxLength={maxLength}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <button type="submit" className="send" aria-label={sendLabel} aria-busy={busy || undefined}>
        <SendIcon />
      </button>
    </form>
  );
}
