import { evaluate } from '@pollen/contract/survey/expression';
import {
  type Entry,
  entriesOf,
  entryErrorName,
  listOf,
  newEntry,
  withEntry,
} from '@pollen/contract/survey/group';
import { lookOf } from '@pollen/contract/survey/number-look';
import { inOrder, orderSeed } from '@pollen/contract/survey/order';
import type { AnswerValue, GroupQuestion, PlanQuestion } from '@pollen/contract/survey/plan';
import { isQuestionVisible } from '@pollen/contract/survey/visibility';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon } from '../../ui/icons/basic.tsx';
import { PlusIcon } from '../../ui/icons/work.tsx';
import type { Control } from './control.ts';

/** A question inside a group: its key among errors, its answer, and how to change it. */
export interface InnerQuestion {
  readonly question: PlanQuestion<string>;
  readonly entry: Entry;
  readonly place: string;
  readonly onAnswer: (key: string, value: AnswerValue | undefined) => void;
}

interface GroupAnswerProps extends Control<GroupQuestion<string>> {
  readonly draw: (inner: InnerQuestion) => ReactNode;
  /** A text with the answers of this entry filled in. */
  readonly fillEntry: (entry: Entry, text: string) => string;
}

/** A table does not fit on a phone: each row, and each iteration of a loop, is a card. */
export default function GroupAnswer(props: GroupAnswerProps) {
  const { question: group, answers, scope, t, disabled, seed, locale, fill, draw } = props;
  const value = answers[group.name];
  const entries = inPlace(props, entriesOf(group, scope));
  const set = (next: AnswerValue | undefined) => props.onAnswer(group.name, next);
  const list = group.count ? listOf(group, value) : [];
  const canRemove = group.canRemove && list.length > Math.max(group.count?.min ?? 0, 0);
  const questionsOf = (entry: Entry) =>
    group.questions
      .filter((question) => isQuestionVisible(question, entry.scope))
      .map((question) => {
        const place = entryErrorName(group.name, entry.key, question.name);
        const onAnswer = (key: string, answer: AnswerValue | undefined) =>
          set(withEntry(group, answers[group.name], entry.key, key, answer));
        return <div key={place}>{draw({ question, entry, place, onAnswer })}</div>;
      });
  if (group.look === 'fields') {
    return <div className="stack group__fields">{entries.map(questionsOf)}</div>;
  }
  return (
    <div className="stack">
      {entries.map((entry, place) => (
        <fieldset key={entry.key} className="card group__entry">
          <legend className="h3">{titleOf(props, entry, place, entries.length)}</legend>
          {canRemove && (
            <IconButton
              className="group__remove"
              label={t('entry.remove', { number: place + 1 })}
              icon={<CloseIcon />}
              disabled={disabled}
              onClick={() => set(list.filter((_, index) => String(index) !== entry.key))}
            />
          )}
          <div className="stack group__questions">{questionsOf(entry)}</div>
        </fieldset>
      ))}
      {group.canAdd && list.length < (group.count?.max ?? 0) && (
        <Button kind="line" disabled={disabled} onClick={() => set([...list, newEntry(group)])}>
          <PlusIcon /> {group.addText ? fill(group.addText) : t('entry.add')}
        </Button>
      )}
      {group.totals?.map(({ title, expression, format, numbers }) => (
        <p key={title} className="spread group__total">
          <span>{fill(title)}</span>
          <output className="num h3">
            {(format ?? '{0}').replace('{0}', lookOf(evaluate(expression, scope), numbers, locale))}
          </output>
        </p>
      ))}
    </div>
  );

  function inPlace({ question }: GroupAnswerProps, found: readonly Entry[]): readonly Entry[] {
    if (!question.rows || question.order !== 'random') return found;
    const order = inOrder(question.rows, 'random', orderSeed(seed, question.name), locale);
    return order.flatMap(({ value: row }) => found.filter(({ key }) => key === String(row)));
  }
}

/** A row's own text, the author's title of an iteration, or its number. */
function titleOf(
  { question: group, fill, fillEntry, t }: GroupAnswerProps,
  entry: Entry,
  place: number,
  count: number,
): string {
  if (entry.row) return fill(String(entry.row.text ?? entry.row.value));
  const where = t('entry.of', { number: place + 1, count });
  const numbered = group.entryTitle?.replace(/\{(visible)?panelindex\}/gi, String(place + 1));
  const own = fillEntry(entry, numbered ?? '').trim();
  return own === '' ? where : `${own} (${where})`;
}
