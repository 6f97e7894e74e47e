import { useMemo } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { clauseAbout, conditionText, questionsAfter } from './document/condition.ts';
import { flowOf } from './document/flow.ts';
import { ruleMark } from './document/flow-words.ts';
import { pathText, textIn, withValue } from './document/json.ts';
import { addEnd, addSkip, rulesOf } from './document/logic.ts';
import {
  type OutlineItem,
  type OutlinePage,
  questionsBefore,
  questionsOf,
  titleOf,
} from './document/outline.ts';
import { FlowMap } from './flow-map.tsx';
import './logic.css';
import { RuleCard, ruleId } from './rule-card.tsx';
import type { StudioModel } from './use-studio.ts';

interface LogicTabProps {
  readonly studio: StudioModel;
  readonly pages: readonly OutlinePage[];
  /** The address of the Design tab. */
  readonly design: string;
}

const expressionAbout = (question: OutlineItem): string =>
  conditionText({ join: 'and', clauses: [clauseAbout(question)] });

/** Every rule of the survey as a sentence, next to a map of the ways through it. */
export function LogicTab({ studio, pages, design }: LogicTabProps) {
  const { document: survey, edit, isReader } = studio;
  const rules = useMemo(() => rulesOf(survey), [survey]);
  const flow = useMemo(() => flowOf(survey), [survey]);
  const questions = questionsOf(pages);
  const [first] = questions;
  const free = pages
    .flatMap(({ items }) => items)
    .filter(({ element, path }) => {
      return textIn(element, 'visibleIf') === '' && questionsBefore(pages, path).length > 0;
    });
  if (!first) {
    return (
      <section className="studio-logic studio-logic--empty" aria-label="Logic">
        <p className="sub">Add a question first. Rules depend on its answer.</p>
      </section>
    );
  }
  return (
    <section className="studio-logic" aria-label="Logic">
      <fieldset className="studio-logic__rules" disabled={isReader}>
        <legend className="vh">Rules</legend>
        <div className="row wrap">
          <select
            className="studio-card__type"
            aria-label="Show a question only if …"
            value=""
            onChange={({ target }) => {
              const item = free.find(({ id }) => id === target.value);
              const before = item && questionsBefore(pages, item.path).at(-1);
              if (!before) return;
              const expression = expressionAbout(before);
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
          <Button onClick={() => edit((document) => addEnd(document, expressionAbout(first)))}>
            <Icon name="plus" small />
            End the survey if …
          </Button>
          <Button
            disabledReason={questions.length > 1 ? null : 'There is no later question to go to.'}
            onClick={() => {
              const expression = expressionAbout(first);
              const name = String(questionsAfter(pages, expression).at(-1)?.element['name'] ?? '');
              edit((document) => addSkip(document, expression, name));
            }}
          >
            <Icon name="plus" small />
            Skip ahead if …
          </Button>
        </div>
        {rules.length === 0 && (
          <p className="sub">No rules yet: every member gets every question.</p>
        )}
        <ol className="studio-rules" aria-label="Rules">
          {rules.map((rule, index) => (
            <RuleCard
              key={`${pathText(rule.path)} ${rule.property}`}
              rule={rule}
              number={index + 1}
              pages={pages}
              questions={questions}
              mark={ruleMark(flow, index + 1)}
              edit={edit}
            />
          ))}
        </ol>
      </fieldset>
      <FlowMap
        flow={flow}
        design={design}
        onSelect={studio.select}
        onRule={(rule) => document.getElementById(ruleId(rule))?.focus()}
      />
    </section>
  );
}
