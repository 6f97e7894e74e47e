import { useMemo } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ConditionEditor, firstClause } from './condition-editor.tsx';
import { conditionText } from './document/condition.ts';
import { isSame, type Json, pathText, textIn, withValue } from './document/json.ts';
import { ownText, withOwnText } from './document/localized.ts';
import { addEnd, addSkip, type Rule, removeRule, rulesOf, setCondition } from './document/logic.ts';
import { type OutlineItem, type OutlinePage, titleOf } from './document/outline.ts';
import { Drawing } from './icons.tsx';
import './logic.css';
import type { StudioModel } from './use-studio.ts';

interface LogicTabProps {
  readonly studio: StudioModel;
  readonly pages: readonly OutlinePage[];
}

interface RuleProps {
  readonly rule: Rule;
  readonly number: number;
  readonly pages: readonly OutlinePage[];
  readonly questions: readonly OutlineItem[];
  readonly edit: StudioModel['edit'];
}

const heads: Readonly<Record<Rule['kind'], string>> = {
  show: 'Show',
  end: 'End the survey',
  skip: 'Skip ahead',
  other: 'Trigger',
};

/** `Q3 How many cups?`, `Page 2. Habits`. */
function nameOf({ path }: Pick<Rule, 'path'>, pages: readonly OutlinePage[]): string {
  const page = pages.findIndex((one) => isSame(one.path, path));
  if (page >= 0) return `page ${page + 1}`;
  const item = pages.flatMap(({ items }) => items).find((one) => isSame(one.path, path));
  if (!item) return pathText(path);
  return `${item.number === null ? '' : `Q${item.number} `}${titleOf(item.element)}`;
}

/** The fields of an end or skip rule, besides its condition. */
function Consequence({ rule, questions, edit }: RuleProps) {
  const { owner, path, kind } = rule;
  const set = (name: string, value: Json | undefined) =>
    edit(
      (document) => ({ document: withValue(document, [...path, name], value) }),
      `${path.join()} ${name}`,
    );
  if (kind === 'end') {
    return (
      <div className="studio-rule__rest">
        <TextField
          label="Screen-out reason"
          hint="Stored with the participation. If empty, the survey ends normally and pays in full."
          value={textIn(owner, 'screenOut')}
          onChange={({ target }) =>
            set('screenOut', target.value === '' ? undefined : target.value)
          }
        />
        <TextField
          label="What the member reads"
          value={ownText(owner['screenOutText'])}
          onChange={({ target }) =>
            set('screenOutText', withOwnText(owner['screenOutText'], target.value))
          }
        />
      </div>
    );
  }
  if (kind !== 'skip') return null;
  const target = textIn(owner, 'gotoName');
  const isKnown = questions.some(({ element }) => element['name'] === target);
  return (
    <div className="studio-clause">
      <span>go to</span>
      <select
        aria-label="Question to go to"
        className="studio-clause__question"
        value={target}
        onChange={(event) => set('gotoName', event.target.value)}
      >
        {!isKnown && <option value={target}>{target || '…'}</option>}
        {questions.map((item) => (
          <option key={item.id} value={textIn(item.element, 'name')}>
            Q{item.number} {titleOf(item.element)}
          </option>
        ))}
      </select>
    </div>
  );
}

function RuleCard(props: RuleProps) {
  const { rule, number, pages, questions, edit } = props;
  const { kind, owner, path, property, expression } = rule;
  const subject =
    kind === 'show' ? nameOf(rule, pages) : kind === 'other' ? String(owner['type'] ?? '') : '';
  return (
    <li className="card studio-rule" aria-label={`Rule ${number}`}>
      <div className="spread">
        <h2>
          <span className="studio-number">{number}</span>
          {heads[kind]} {subject}
        </h2>
        <button
          type="button"
          className="studio-square studio-square--small"
          aria-label={`Remove rule ${number}`}
          onClick={() => edit((document) => ({ document: removeRule(document, rule) }))}
        >
          <Drawing name="bin" />
        </button>
      </div>
      <ConditionEditor
        expression={expression}
        questions={questions}
        onChange={(next) =>
          edit(
            (document) => ({ document: setCondition(document, rule, next) }),
            `${path.join()} ${property}`,
          )
        }
      />
      <Consequence {...props} />
    </li>
  );
}

/** Every rule of the survey as a sentence. */
export function LogicTab({ studio, pages }: LogicTabProps) {
  const { document: survey, edit } = studio;
  const rules = useMemo(() => rulesOf(survey), [survey]);
  const questions = pages.flatMap(({ items }) => items).filter(({ number }) => number !== null);
  const first = firstClause(questions);
  const expression = first && conditionText({ join: 'and', clauses: [first] });
  const free = pages
    .flatMap(({ items }) => items)
    .filter(({ element, number }) => textIn(element, 'visibleIf') === '' && number !== 1);
  if (!expression) {
    return (
      <section className="studio-logic" aria-label="Logic">
        <p className="sub">Add a question first. Rules depend on its answer.</p>
      </section>
    );
  }
  return (
    <section className="studio-logic" aria-label="Logic">
      <div className="row wrap">
        <select
          className="studio-card__type"
          aria-label="Show a question only if …"
          value=""
          onChange={({ target }) => {
            const item = free.find(({ id }) => id === target.value);
            if (!item) return;
            const place = [...item.path, 'visibleIf'];
            edit((document) => ({ document: withValue(document, place, expression) }));
          }}
        >
          <option value="">Show a question only if …</option>
          {free.map((item) => (
            <option key={item.id} value={item.id}>
              {item.number === null ? '' : `Q${item.number} `}
              {titleOf(item.element)}
            </option>
          ))}
        </select>
        <Button onClick={() => edit((document) => addEnd(document, expression))}>
          <Icon name="plus" small />
          End the survey if …
        </Button>
        <Button
          onClick={() => {
            const last = questions.at(-1);
            const name = last ? textIn(last.element, 'name') : '';
            edit((document) => addSkip(document, expression, name));
          }}
        >
          <Icon name="plus" small />
          Skip ahead if …
        </Button>
      </div>
      {rules.length === 0 && <p className="sub">No rules yet: every member gets every question.</p>}
      <ol className="studio-rules" aria-label="Rules">
        {rules.map((rule, index) => (
          <RuleCard
            key={`${pathText(rule.path)} ${rule.property}`}
            rule={rule}
            number={index + 1}
            pages={pages}
            questions={questions}
            edit={edit}
          />
        ))}
      </ol>
    </section>
  );
}
