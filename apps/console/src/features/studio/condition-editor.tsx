import { useId } from 'react';
import { Checkbox } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { answersOf, type Choice, takesSeveral } from './document/choices.ts';
import {
  type Clause,
  type Condition,
  clauseAbout,
  conditionText,
  type Operator,
  operators,
  operatorsFor,
  pickedValue,
  readCondition,
  takesValue,
} from './document/condition.ts';
import { textIn } from './document/json.ts';
import { type OutlineItem, titleOf } from './document/outline.ts';
import { Drawing } from './icons.tsx';

interface ValueProps {
  readonly clause: Clause;
  readonly choices: readonly Choice[];
  readonly label: string;
  readonly onChange: (value: Clause['value']) => void;
}

function ValuePicker({ clause, choices, label, onChange }: ValueProps) {
  const { operator, value } = clause;
  if (!takesValue(operator)) return null;
  const codes = choices.map((choice) => choice.value);
  if (operator === 'anyof') {
    const picked = Array.isArray(value) ? value : [];
    if (choices.length === 0) {
      return (
        <input
          aria-label={`${label}s, separated by commas`}
          defaultValue={picked.join(', ')}
          placeholder="1, 2"
          onBlur={({ target }) => {
            const parts = target.value.split(',').map((part) => part.trim());
            const given = parts.filter((part) => part !== '').map((part) => pickedValue(part, []));
            if (given.length > 0) onChange(given);
          }}
        />
      );
    }
    const isPicked = (choice: Choice) => picked.some((one) => String(one) === String(choice.value));
    return (
      <fieldset className="studio-anyof">
        <legend className="vh">{label}s</legend>
        {choices.map((choice) => (
          <Checkbox
            key={String(choice.value)}
            label={choice.words}
            checked={isPicked(choice)}
            onChange={({ target }) => {
              const next = choices.filter((one) =>
                one === choice ? target.checked : isPicked(one),
              );
              // At least one stays: none at all would never be true.
              if (next.length === 0) return;
              onChange(next.map((one) => pickedValue(String(one.value), codes)));
            }}
          />
        ))}
      </fieldset>
    );
  }
  const text = value === null ? '' : String(value);
  if (choices.length === 0) {
    return (
      <input
        aria-label={label}
        value={text}
        placeholder="value"
        onChange={({ target }) => onChange(pickedValue(target.value, []))}
      />
    );
  }
  return (
    <select
      aria-label={label}
      value={text}
      onChange={({ target }) => onChange(pickedValue(target.value, codes))}
    >
      {!codes.some((code) => String(code) === text) && <option value={text}>{text || '…'}</option>}
      {choices.map((choice) => (
        <option key={String(choice.value)} value={String(choice.value)}>
          {choice.words}
        </option>
      ))}
    </select>
  );
}

interface ConditionEditorProps {
  readonly expression: string;
  /** The questions a condition can refer to. */
  readonly questions: readonly OutlineItem[];
  /** Every question of the survey, to name one that a condition refers to all the same. */
  readonly known: readonly OutlineItem[];
  readonly onChange: (expression: string) => void;
}

/** Edits a condition with pickers, or as text if it is too complex for them. */
export function ConditionEditor({ expression, questions, known, onChange }: ConditionEditorProps) {
  const id = useId();
  const condition = readCondition(expression);
  if (!condition) {
    return (
      <div className="studio-clauses">
        <label className="cap" htmlFor={id}>
          Condition as text (too complex for the pickers)
        </label>
        <textarea
          id={id}
          className="field__control field__control--area mono"
          rows={2}
          spellCheck={false}
          value={expression}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
    );
  }
  const { join, clauses } = condition;
  const write = (next: Partial<Condition>) => onChange(conditionText({ ...condition, ...next }));
  const set = (index: number, change: Partial<Clause>) =>
    write({
      clauses: clauses.map((clause, at) => (at === index ? { ...clause, ...change } : clause)),
    });
  return (
    <div className="studio-clauses">
      {clauses.map((clause, index) => {
        const asked = known.find(({ element }) => element['name'] === clause.question);
        const isOffered = asked !== undefined && questions.some(({ id }) => id === asked.id);
        const choices = answersOf(asked?.element);
        const fitting = operatorsFor(asked?.element);
        const label = `Condition ${index + 1}`;
        const pickOperator = (operator: Operator) => {
          const [choice] = choices;
          const first = choice ? pickedValue(String(choice.value), [choice.value]) : '';
          const isList = Array.isArray(clause.value);
          const kept = clause.value === null || isList ? first : clause.value;
          const value = operator === 'anyof' ? [kept as string] : kept;
          set(index, { operator, value: takesValue(operator) ? value : null });
        };
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: clauses are told apart by their place
          <div className="studio-clause" key={index}>
            {index === 0 ? (
              <span>if</span>
            ) : index === 1 ? (
              <select
                aria-label="All or any of the conditions"
                value={join}
                onChange={({ target }) => write({ join: target.value === 'or' ? 'or' : 'and' })}
              >
                <option value="and">and</option>
                <option value="or">or</option>
              </select>
            ) : (
              <span>{join}</span>
            )}
            <select
              aria-label={`${label}, question`}
              className="studio-clause__question"
              value={clause.question}
              onChange={({ target }) => {
                const next = questions.find(({ element }) => element['name'] === target.value);
                if (next) set(index, clauseAbout(next));
              }}
            >
              {!isOffered && (
                <option value={clause.question}>
                  {asked ? `Q${asked.number} ${titleOf(asked.element)}` : clause.question}
                </option>
              )}
              {questions.map((item) => (
                <option key={item.id} value={textIn(item.element, 'name')}>
                  Q{item.number} {titleOf(item.element)}
                </option>
              ))}
            </select>
            <select
              aria-label={`${label}, comparison`}
              value={clause.operator}
              onChange={({ target }) => {
                const found = operators.find(([operator]) => operator === target.value);
                if (found) pickOperator(found[0]);
              }}
            >
              {operators
                .filter(([one]) => one === clause.operator || fitting.includes(one))
                .map(([operator, words]) => (
                  <option key={operator} value={operator}>
                    {operator === 'anyof' && takesSeveral(asked?.element)
                      ? 'includes one of'
                      : words}
                  </option>
                ))}
            </select>
            <ValuePicker
              clause={clause}
              choices={choices}
              label={`${label}, answer`}
              onChange={(value) => set(index, { value })}
            />
            {clauses.length > 1 && (
              <button
                type="button"
                className="studio-square studio-square--small"
                aria-label={`Remove condition ${index + 1}`}
                onClick={() => write({ clauses: clauses.toSpliced(index, 1) })}
              >
                <Drawing name="bin" />
              </button>
            )}
          </div>
        );
      })}
      <button
        type="button"
        className="studio-text-button"
        onClick={() => {
          const more = questions.at(-1);
          if (more) write({ clauses: [...clauses, clauseAbout(more)] });
        }}
      >
        <Icon name="plus" small />
        Add a condition
      </button>
    </div>
  );
}
