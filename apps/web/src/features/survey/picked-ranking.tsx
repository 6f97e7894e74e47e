import { inOrder, orderSeed } from '@pollen/contract/survey/order';
import type { RankingQuestion, Scalar } from '@pollen/contract/survey/plan';
import { visibleChoices } from '@pollen/contract/survey/visibility';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon, DownIcon } from '../../ui/icons/basic.tsx';
import { PlusIcon } from '../../ui/icons/work.tsx';
import type { Control } from './control.ts';
import { moved } from './rules.ts';

/** The best few of many: a tap appends a choice to the ranking, arrows move it. */
export default function PickedRanking(control: Control<RankingQuestion<string>>) {
  const { question, answers, scope, t, seed, locale } = control;
  const ranked = (answers[question.name] ?? []) as readonly Scalar[];
  const mine = orderSeed(seed, question.name);
  const choices = visibleChoices(inOrder(question.choices, question.order, mine, locale), scope);
  const isFull = question.maxSelected !== undefined && ranked.length >= question.maxSelected;
  const set = (value: readonly Scalar[]) =>
    control.onAnswer(question.name, value.length > 0 ? [...value] : undefined);
  const wordsOf = (value: Scalar) => {
    const choice = choices.find((one) => one.value === value);
    return choice ? control.words(choice) : String(value);
  };
  return (
    <>
      <ol className="stack rank">
        {ranked.map((value, place) => {
          const item = wordsOf(value);
          return (
            <li key={String(value)} className="card rank__item">
              <span className="rank__place num is-set">{place + 1}</span>
              <span className="grow">{item}</span>
              <IconButton
                className="rank__up"
                label={t('rank.up', { item })}
                icon={<DownIcon />}
                disabled={control.disabled || place === 0}
                onClick={() => set(moved(ranked, place, place - 1))}
              />
              <IconButton
                label={t('rank.drop', { item })}
                icon={<CloseIcon />}
                disabled={control.disabled}
                onClick={() => set(ranked.filter((one) => one !== value))}
              />
            </li>
          );
        })}
      </ol>
      <ul className="stack rank">
        {choices
          .filter(({ value }) => !ranked.includes(value))
          .map((choice) => {
            const item = control.words(choice);
            return (
              <li key={String(choice.value)} className={classNames('card rank__item')}>
                <span className="grow rank__rest">{item}</span>
                <IconButton
                  label={t('rank.pick', { item })}
                  icon={<PlusIcon />}
                  disabled={control.disabled || isFull}
                  onClick={() => set([...ranked, choice.value])}
                />
              </li>
            );
          })}
      </ul>
    </>
  );
}
