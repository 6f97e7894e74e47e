import { type FormEvent, useEffect, useRef, useState } from 'react';
import { queryOf } from '../platform/api.ts';
import { navigate } from '../platform/navigation.ts';
import { paths } from '../platform/paths.ts';
import { useMay } from '../platform/session.ts';
import { Icon } from '../ui/icon.tsx';

/** Typing somewhere already is no call for the search. */
const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable]') !== null;

/** Looks members up from everywhere; `/` goes to it. */
export function Find() {
  const allowed = useMay('member.read');
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, []);
  if (!allowed) return null;
  function submit(event: FormEvent) {
    event.preventDefault();
    navigate(`${paths.members}${queryOf({ search: text.trim() })}`);
  }
  return (
    <form className="find" onSubmit={submit}>
      <Icon name="search" />
      <input
        ref={input}
        value={text}
        aria-label="Find a member"
        placeholder="Member: number, e-mail, name"
        onChange={(event) => setText(event.target.value)}
      />
      <kbd>/</kbd>
    </form>
  );
}
