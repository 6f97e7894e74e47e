import {
  type CodingAnswer,
  type CodingList,
  codingLists,
} from '@pollen/contract/operator/results-coding';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useCall } from '../../platform/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/page.tsx';
import { Codebook } from './codebook.tsx';
import { Answer } from './coding-answer.tsx';
import { CodingProgress } from './coding-progress.tsx';
import { codeOfKey, isSameCodes, neighbour, toggled } from './coding-rules.ts';
import { type Codes, codesOf } from './coding-session.ts';
import { CodingState } from './coding-state.tsx';
import { useCodingSession } from './use-coding-session.ts';
import './coding.css';

const listWords: Readonly<Record<CodingList, string>> = {
  all: 'All',
  open: 'Not coded',
  differ: 'Differ',
};

interface CodingProps {
  readonly taskNo: string;
  readonly variable: string;
  readonly filter: string;
}

/** Codes the answers to one open question from the keyboard. */
export function Coding({ taskNo, variable, filter }: CodingProps) {
  const [list, setList] = useState<CodingList>('all');
  const [after, setAfter] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const last = useRef<Codes>(null);
  const cursor = after === null ? {} : { cursor: after };
  const filtered = filter === '' ? {} : { filter };
  const query = useCall(
    'GET /tasks/{taskNo}/results/codings',
    { taskNo, variable, list, limit: 50, ...cursor, ...filtered },
    { keepsPrevious: true },
  );
  const { session, state, refusal } = useCodingSession(taskNo, variable);
  const codebook = query.data?.codebook ?? [];
  const items = useListed(
    query.isPlaceholderData ? undefined : query.data?.items,
    `${list} ${after} ${filter}`,
  );
  const shown = items.find(({ id }) => id === state.current) ?? items[0];

  function give(answer: CodingAnswer, codes: Codes): void {
    setNote(null);
    last.current = codes;
    if (!isSameCodes(codes, codesOf(session.state.get(), answer))) session.give(answer, codes);
  }
  function undo(): void {
    setNote(session.undo() === null ? 'Nothing to undo on this page.' : 'Undone.');
  }
  function press(key: string): boolean {
    // The state itself, because the next key may arrive before the page is drawn.
    const now = session.state.get();
    const answer = items.find(({ id }) => id === now.current) ?? items[0];
    const code = codeOfKey(key, codebook);
    if (key === 'z') undo();
    else if (!answer) return false;
    else if (code) give(answer, toggled(codesOf(now, answer), code.id));
    else if (/^\d$/.test(key)) setNote(`No code has the key ${key} yet.`);
    else if (key === 'j' || key === 'k') {
      setNote(null);
      session.select(neighbour(items, answer.id, key === 'j' ? 1 : -1) ?? answer.id);
    } else if (key === '.' && last.current) give(answer, last.current);
    else if (key === '.') setNote('No answer has been coded on this page yet.');
    else return false;
    return true;
  }
  useKeysOutsideFields(press);

  return (
    <Loaded query={query}>
      {({ title, next, ...progress }) => (
        <>
          <h2 className="coding__question">{title}</h2>
          <div className="coding">
            <Codebook taskNo={taskNo} variable={variable} codebook={codebook} />
            <section className="card stack" aria-label="Answers">
              <div className="row wrap">
                {codingLists.map((name) => (
                  <Button
                    key={name}
                    aria-pressed={list === name}
                    kind={list === name ? 'honey' : 'line'}
                    onClick={() => {
                      setList(name);
                      setAfter(null);
                    }}
                  >
                    {listWords[name]}
                  </Button>
                ))}
                <Button hotkey="Z" onClick={undo}>
                  Undo
                </Button>
              </div>
              <CodingState state={state} note={note} refusal={refusal} onRetry={session.retry} />
              {items.length === 0 && <p className="sub">No answers here.</p>}
              <ul className="coding__answers">
                {items.map((answer) => (
                  <Answer
                    key={answer.id}
                    answer={answer}
                    codebook={codebook}
                    given={codesOf(state, answer)}
                    isCurrent={answer.id === shown?.id}
                    onSelect={() => session.select(answer.id)}
                    onToggle={(id) =>
                      give(answer, toggled(codesOf(session.state.get(), answer), id))
                    }
                  />
                ))}
              </ul>
              <div className="row">
                {after !== null && <Button onClick={() => setAfter(null)}>First answers</Button>}
                {next !== null && <Button onClick={() => setAfter(next)}>Next answers</Button>}
              </div>
            </section>
            <CodingProgress {...progress} />
          </div>
        </>
      )}
    </Loaded>
  );
}

/**
 * The answers of one list, in the order they were loaded. An answer that leaves the list by being coded
 * stays until another list is opened: the keys must not apply to the one that takes its place.
 */
function useListed(loaded: readonly CodingAnswer[] | undefined, listName: string) {
  const listed = useRef({ name: listName, answers: new Map<number, CodingAnswer>() });
  return useMemo(() => {
    const { current } = listed;
    if (!loaded) return [...current.answers.values()];
    if (current.name !== listName) listed.current = { name: listName, answers: new Map() };
    const { answers } = listed.current;
    for (const answer of loaded) answers.set(answer.id, answer);
    return [...answers.values()];
  }, [loaded, listName]);
}

function useKeysOutsideFields(press: (key: string) => boolean): void {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const field = 'input, select, textarea, dialog';
      const isInField = event.target instanceof Element && event.target.closest(field) !== null;
      if (isInField || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (latest.current(event.key.toLowerCase())) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
