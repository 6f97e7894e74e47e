import { choosesOther } from '@pollen/contract/survey/open-survey';
import { inOrder, orderSeed } from '@pollen/contract/survey/order';
import type { MultipleQuestion, Scalar } from '@pollen/contract/survey/plan';
import { isChoiceEnabled, visibleChoices } from '@pollen/contract/survey/visibility';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon, DownIcon } from '../../ui/icons/basic.tsx';
import { OtherBox } from './choice-answers.tsx';
import type { Control } from './control.ts';
import { toggled } from './rules.ts';

/** Several of a long list: the phone's own picker adds one, and each chosen one can be removed. */
export default function TagsAnswer(control: Control<MultipleQuestion<string>>) {
  const { question, answers, scope, t, seed, locale } = control;
  const ticked = (answers[question.name] ?? []) as readonly Scalar[];
  const ordered = inOrder(question.choices, question.order, orderSeed(seed, question.name), locale);
  const choices = visibleChoices(ordered, scope);
  const isFull = question.maxSelected !== undefined && ticked.length >= question.maxSelected;
  const change = (value: Scalar) => {
    const choice = choices.find((one) => one.value === value);
    if (choice) control.onAnswer(question.name, toggled(choices, ticked, choice));
  };
  return (
    <>
      {ticked.length > 0 && (
        <ul className="survey__tags">
          {ticked.map((value) => {
            const choice = choices.find((one) => one.value === value);
            const item = choice ? control.words(choice) : String(value);
            return (
              <li key={String(value)} className="survey__tag">
                <span>{item}</span>
                <IconButton
                  label={t('tags.remove', { item })}
                  icon={<CloseIcon />}
                  disabled={control.disabled}
                  onClick={() => change(value)}
                />
              </li>
            );
          })}
        </ul>
      )}
      <div className={classNames('field__box', control.invalid && 'is-error')}>
        <select
          className="is-empty"
          aria-labelledby={control.id}
          aria-describedby={`${control.id}-error`}
          aria-invalid={control.invalid || undefined}
          disabled={control.disabled || isFull}
          value=""
          onChange={(event) => {
            const choice = choices[Number(event.target.value)];
            if (choice) change(choice.value);
          }}
        >
          <option value="">{question.placeholder ?? t('select.placeholder')}</option>
          {choices.map((choice, place) => (
            <option
              key={String(choice.value)}
              value={place}
              disabled={ticked.includes(choice.value) || !isChoiceEnabled(choice, scope)}
            >
              {control.words(choice)}
            </option>
          ))}
        </select>
        <DownIcon />
      </div>
      {choosesOther(question, ticked) && <OtherBox {...control} />}
    </>
  );
}
