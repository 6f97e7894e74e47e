import { type KeyboardEvent, useId, useState } from 'react';
import { TextField } from './field.tsx';
import './pick-list.css';

export interface PickOption {
  readonly value: string;
  readonly text: string;
}

interface PickListProps {
  readonly label: string;
  readonly options: readonly PickOption[];
  /** The picked values; unknown ones are shown as they are. */
  readonly picked: readonly string[];
  readonly onChange: (picked: string[]) => void;
  readonly hint?: string | undefined;
  readonly fault?: string | undefined;
}

/** Longer lists are shown only after typing. */
const longest = 100;

/** Picks several options: type to find, Enter or a click picks, and each pick can be removed. */
export function PickList({ label, options, picked, onChange, hint, fault }: PickListProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [at, setAt] = useState(0);
  const wanted = typed.trim().toLowerCase();
  const found = options
    .filter(({ value, text }) => !picked.includes(value) && text.toLowerCase().includes(wanted))
    .slice(0, longest);
  const current = Math.min(at, found.length - 1);
  const textOf = (value: string) => options.find((one) => one.value === value)?.text ?? value;
  function pick(option: PickOption | undefined) {
    if (!option) return;
    onChange([...picked, option.value]);
    setTyped('');
    setAt(0);
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setIsOpen(true);
      setAt(Math.max(0, Math.min(found.length - 1, current + (isOpen ? step : 0))));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (isOpen) pick(found[current]);
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setIsOpen(false);
    } else if (event.key === 'Backspace' && typed === '' && picked.length > 0) {
      onChange(picked.slice(0, -1));
    }
  }
  const shows = isOpen && found.length > 0;
  return (
    <div className="picks">
      <TextField
        label={label}
        hint={hint}
        fault={fault}
        role="combobox"
        autoComplete="off"
        aria-expanded={shows}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shows ? `${id}-${current}` : undefined}
        placeholder={picked.length === 0 ? 'Any' : 'Add …'}
        value={typed}
        onFocus={() => setIsOpen(true)}
        onBlur={() => {
          setIsOpen(false);
          setTyped('');
        }}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
          setIsOpen(true);
        }}
        onKeyDown={onKeyDown}
      />
      {shows && (
        <div className="picks__list" role="listbox" id={`${id}-list`} aria-label={label}>
          {found.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
            <div
              key={option.value}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === current}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(option)}
            >
              {option.text}
            </div>
          ))}
        </div>
      )}
      {picked.length > 0 && (
        <ul className="picks__chosen" aria-label={`${label}, picked`}>
          {picked.map((value) => (
            <li key={value}>
              <button
                type="button"
                onClick={() => onChange(picked.filter((other) => other !== value))}
              >
                {textOf(value)}
                <span aria-hidden="true">×</span>
                <span className="vh"> remove</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
