import {
  type CodingAnswer,
  type CodingList,
  codingLists,
  type OpenCode,
} from '@pollen/contract/operator/results-coding';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { count, plural, share } from '../../platform/format.ts';
import { useCall } from '../../platform/queries.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Refusal } from '../../ui/field.tsx';
import { Loaded } from '../../ui/page.tsx';
import { Codebook } from './codebook.tsx';
import { agreementWord, codeOfKey, keyOf, neighbour, toggled, weakest } from './coding-rules.ts';
import './coding.css';

const listWords: Readonly<Record<CodingList, string>> = {
  all: 'All',
  open: 'Not coded',
  differ: 'Differ',
};

interface AnswerProps {
  readonly answer: CodingAnswer;
  readonly codebook: readonly OpenCode[];
  readonly isCurrent: boolean;
  readonly onSelect: () => void;
  readonly onToggle: (code: number) => void;
}

function Answer({ answer, codebook, isCurrent, onSelect, onToggle }: AnswerProps) {
  const { respondent, country, text, codes, coders, suggested } = answer;
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
                aria-pressed={codes?.includes(id) ?? false}
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
          {codes === null
            ? 'Not coded yet'
            : codes.length === 0
              ? 'No code fits'
              : codes.map(labelOf).join(', ')}
        </p>
      )}
      {coders.length > 1 && (
        <p className="cap">
          {coders
            .map(({ name, codes: given }) => `${name}: ${given.map(labelOf).join(', ') || 'none'}`)
            .join('. ')}
        </p>
      )}
    </li>
  );
}

const keys = [
  ['1 to 0', 'Add or remove a code'],
  ['J, K', 'Next, previous'],
  ['.', 'Same codes as the previous answer'],
  ['Z', 'Undo'],
] as const;

/** Codes the answers to one open question from the keyboard. */
export function Coding({
  taskNo,
  variable,
  filter,
}: {
  readonly taskNo: string;
  readonly variable: string;
  readonly filter: string;
}) {
  const [list, setList] = useState<CodingList>('all');
  const [current, setCurrent] = useState<number | null>(null);
  const [after, setAfter] = useState<string | null>(null);
  const last = useRef<readonly number[] | null>(null);
  const query = useCall(
    'GET /tasks/{taskNo}/results/codings',
    {
      ...{ taskNo, variable, list, limit: 50 },
      ...(after === null ? {} : { cursor: after }),
      ...(filter === '' ? {} : { filter }),
    },
    { keepsPrevious: true },
  );
  const code = useAction('POST /tasks/{taskNo}/results/codings');
  const items = query.data?.items ?? [];
  const codebook = query.data?.codebook ?? [];
  const shown = items.find(({ id }) => id === current) ?? items[0];

  function give(codes: readonly number[] | null): void {
    if (!shown) return;
    last.current = codes;
    void code.run({ taskNo, variable, answer: shown.id, codes: codes && [...codes] });
  }
  function press(key: string): boolean {
    if (!shown) return false;
    const found = codeOfKey(key, codebook);
    if (found) give(toggled(shown.codes, found.id));
    else if (key === 'j') setCurrent(neighbour(items, shown.id, 1));
    else if (key === 'k') setCurrent(neighbour(items, shown.id, -1));
    else if (key === '.' && last.current) give(last.current);
    else if (key === 'z') give(null);
    else return false;
    return true;
  }
  const pressed = useRef(press);
  pressed.current = press;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const inField = event.target instanceof Element && event.target.closest('input, select');
      if (inField || event.ctrlKey || event.metaKey || event.altKey) return;
      if (pressed.current(event.key.toLowerCase())) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return (
    <Loaded query={query}>
      {({ answers, coded, codedTwice, differing, kappa, next }) => (
        <div className="coding">
          <Codebook {...{ taskNo, variable, codebook }} />
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
            </div>
            <Refusal>{code.refusal}</Refusal>
            {items.length === 0 && <p className="sub">No answers here.</p>}
            <ul className="coding__answers">
              {items.map((answer) => (
                <Answer
                  key={answer.id}
                  {...{ answer, codebook }}
                  isCurrent={answer.id === shown?.id}
                  onSelect={() => setCurrent(answer.id)}
                  onToggle={(id) => give(toggled(answer.codes, id))}
                />
              ))}
            </ul>
            <div className="row">
              {after !== null && <Button onClick={() => setAfter(null)}>First answers</Button>}
              {next !== null && <Button onClick={() => setAfter(next)}>Next answers</Button>}
            </div>
          </section>
          <aside className="card stack" aria-label="Progress">
            <h2>Progress</h2>
            <p role="status">
              {share(coded, answers)}, {count(coded)} of {plural(answers, 'answer')} coded
            </p>
            <h2>Agreement</h2>
            <p>
              {kappa === null
                ? 'Two people must code the same answers first.'
                : `${kappa.toFixed(2)} Cohen’s kappa, ${agreementWord(kappa).toLowerCase()}. Of ${plural(codedTwice, 'answer')} coded twice, ${count(differing)} differ.`}
            </p>
            {weakest(codebook).map(({ id, label, kappa: one }) => (
              <p key={id} className="spread cap">
                <span>{label}</span>
                <span className="num">{one?.toFixed(2)}</span>
              </p>
            ))}
            <h2>Keyboard shortcuts</h2>
            {keys.map(([key, words]) => (
              <p key={key} className="spread">
                <span>{words}</span>
                <kbd>{key}</kbd>
              </p>
            ))}
          </aside>
        </div>
      )}
    </Loaded>
  );
}
