import { type FormEvent, useEffect, useRef, useState } from 'react';
import { queryOf } from '../platform/api.ts';
import { navigate } from '../platform/navigation.ts';
import { paths, toPath } from '../platform/paths.ts';
import { useMay } from '../platform/session.ts';
import { Icon } from '../ui/icon.tsx';
import { destinationOf } from './destination.ts';

/** The shortcut is ignored while the operator is typing. */
const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable]') !== null;

/** Finds members, tasks, answers and payouts from any page; `/` focuses it. */
export function Find() {
  const seesMembers = useMay('member.read');
  const seesTasks = useMay('task.read');
  const seesAnswers = useMay('audit.read');
  const seesPayouts = useMay('payout.read');
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
  const kinds = [
    ...(seesMembers ? ['member'] : []),
    ...(seesTasks ? ['task'] : []),
    ...(seesAnswers || seesPayouts ? ['reference'] : []),
  ];
  if (kinds.length === 0) return null;
  function submit(event: FormEvent) {
    event.preventDefault();
    const found = destinationOf(text);
    const { kind, id } = found;
    if (kind === 'answers' && seesAnswers) navigate(`${paths.review}${queryOf({ id })}`);
    else if (kind === 'payout' && seesPayouts) navigate(`${paths.payouts}${queryOf({ id })}`);
    else if (kind === 'task' && seesTasks) navigate(toPath(paths.task, { taskNo: id }));
    else if (seesMembers) navigate(`${paths.members}${queryOf({ search: text.trim() })}`);
  }
  const words = kinds.join(', ').replace(/, (\w+)$/, ' or $1');
  return (
    <form className="find" onSubmit={submit}>
      <Icon name="search" />
      <input
        ref={input}
        value={text}
        aria-label={`Find a ${words}`}
        placeholder={words.charAt(0).toUpperCase() + words.slice(1)}
        onChange={(event) => setText(event.target.value)}
      />
      <kbd>/</kbd>
    </form>
  );
}
