import { TextField } from '../../ui/field.tsx';
import { Tag } from '../../ui/tag.tsx';
import { ConditionEditor } from './condition-editor.tsx';
import { questionsAfter } from './document/condition.ts';
import { moveTo } from './document/edits.ts';
import type { RuleMark } from './document/flow-words.ts';
import { isSame, type Json, pathText, textIn, withValue } from './document/json.ts';
import { ownText, withOwnText } from './document/localized.ts';
import { type Rule, removeRule, setCondition } from './document/logic.ts';
import {
  type OutlineItem,
  type OutlinePage,
  questionsBefore,
  titleOf,
} from './document/outline.ts';
import { Drawing } from './icons.tsx';
import type { StudioModel } from './use-studio.ts';

interface RuleProps {
  readonly rule: Rule;
  readonly number: number;
  readonly pages: readonly OutlinePage[];
  readonly questions: readonly OutlineItem[];
  /** What the map of the survey says about it. */
  readonly mark: RuleMark | null;
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
function Consequence({ rule, pages, questions, edit }: RuleProps) {
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
  const later = questionsAfter(pages, rule.expression);
  const named = questions.find(({ element }) => element['name'] === target);
  const isOffered = named !== undefined && later.includes(named);
  return (
    <div className="studio-clause">
      <span>go to</span>
      <select
        aria-label="Question to go to"
        className="studio-clause__question"
        value={target}
        onChange={(event) => set('gotoName', event.target.value)}
      >
        {!isOffered && (
          <option value={target}>
            {named ? `Q${named.number} ${titleOf(named.element)}` : target || '…'}
          </option>
        )}
        {later.map((item) => (
          <option key={item.id} value={textIn(item.element, 'name')}>
            Q{item.number} {titleOf(item.element)}
          </option>
        ))}
      </select>
    </div>
  );
}

const listLength = ({ list, items }: OutlinePage): number =>
  items.filter(({ path }) => path.length === list.length + 1).length;

/** A warning about a rule and, if one is known, the way to fix it. */
function MarkLine({ mark, pages, edit }: Pick<RuleProps, 'pages' | 'edit'> & { mark: RuleMark }) {
  const { text, movable } = mark;
  const [first] = pages;
  if (text === null) return null;
  const slot = first && { list: first.list, index: listLength(first) };
  return (
    <p className="cap">
      {text}{' '}
      {movable && slot && (
        <button
          type="button"
          className="link"
          onClick={() => edit((document) => moveTo(document, movable.path, slot))}
        >
          Move {movable.number === null ? 'its question' : `Q${movable.number}`} to page 1
        </button>
      )}
    </p>
  );
}

/** The id of a rule's card, for links to it. */
export const ruleId = (number: number): string => `studio-rule-${number}`;

export function RuleCard(props: RuleProps) {
  const { rule, number, pages, questions, mark, edit } = props;
  const { kind, owner, path, property, expression } = rule;
  const subject =
    kind === 'show' ? nameOf(rule, pages) : kind === 'other' ? String(owner['type'] ?? '') : '';
  return (
    <li
      className="card studio-rule"
      id={ruleId(number)}
      tabIndex={-1}
      aria-label={`Rule ${number}`}
    >
      <div className="spread">
        <h2 className="grow">
          <span className="studio-number">{number}</span>
          {heads[kind]} {subject}
        </h2>
        {mark && (
          <Tag kind={mark.kind} icon={mark.kind === 'honey' ? 'warn' : 'check'}>
            {mark.tag}
          </Tag>
        )}
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
        questions={kind === 'show' ? questionsBefore(pages, path) : questions}
        known={questions}
        onChange={(next) =>
          edit(
            (document) => ({ document: setCondition(document, rule, next) }),
            `${path.join()} ${property}`,
          )
        }
      />
      <Consequence {...props} />
      {mark && <MarkLine mark={mark} pages={pages} edit={edit} />}
    </li>
  );
}
