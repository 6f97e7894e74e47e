import { choosesOther, commentOf } from '@pollen/contract/survey/open-survey';
import { inOrder, orderSeed } from '@pollen/contract/survey/order';
import type {
  MultipleQuestion,
  PlanChoice,
  Scalar,
  SingleQuestion,
} from '@pollen/contract/survey/plan';
import { isChoiceEnabled, visibleChoices } from '@pollen/contract/survey/visibility';
import { Answer } from '../../ui/choice/answer.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DownIcon } from '../../ui/icons/basic.tsx';
import type { Control } from './control.ts';
import { toggled, toggledAll } from './rules.ts';
import { TextBox } from './text-box.tsx';

function shownChoices(
  control: Control<SingleQuestion<string> | MultipleQuestion<string>>,
): readonly PlanChoice<string>[] {
  const { question, scope, seed, locale } = control;
  const mine = orderSeed(seed, question.name);
  return visibleChoices(inOrder(question.choices, question.order, mine, locale), scope);
}

/** The text field next to "other". */
export function OtherBox(control: Control<SingleQuestion<string> | MultipleQuestion<string>>) {
  const { question, answers, t } = control;
  const name = commentOf(question.name);
  return (
    <TextBox
      {...control}
      name={name}
      label={t('other.label')}
      value={String(answers[name] ?? '')}
      placeholder={question.otherPlaceholder ?? t('other.label')}
      onText={(text) => control.onAnswer(name, text || undefined)}
    />
  );
}

export function SingleAnswers(control: Control<SingleQuestion<string>>) {
  const { question, answers, scope } = control;
  const value = answers[question.name];
  if (question.look === 'dropdown') return <DropdownAnswer {...control} />;
  if (question.look === 'rating' || question.look === 'buttons') {
    return <RatingAnswer {...control} />;
  }
  const pictures = question.look === 'image';
  return (
    <>
      <div className={pictures ? 'pictures' : 'stack survey__answers'}>
        {shownChoices(control).map((choice) => (
          <Answer
            key={String(choice.value)}
            name={question.name}
            className={pictures ? 'picture' : undefined}
            checked={value === choice.value}
            disabled={control.disabled || !isChoiceEnabled(choice, scope)}
            onChange={() => control.onAnswer(question.name, choice.value)}
          >
            {choice.image && <img src={choice.image} alt="" loading="lazy" />}
            {control.words(choice)}
          </Answer>
        ))}
      </div>
      {choosesOther(question, value) && <OtherBox {...control} />}
    </>
  );
}

export function MultipleAnswers(control: Control<MultipleQuestion<string>>) {
  const { question, answers, scope, t } = control;
  const ticked = (answers[question.name] ?? []) as readonly Scalar[];
  const choices = shownChoices(control);
  const isFull = question.maxSelected !== undefined && ticked.length >= question.maxSelected;
  const pictures = question.look === 'image';
  const set = (value: Scalar[] | undefined) => control.onAnswer(question.name, value);
  const all = toggledAll(choices, ticked);
  return (
    <>
      <div className={pictures ? 'pictures' : 'stack survey__answers'}>
        {question.selectAll && (
          <Answer
            many
            checked={all === undefined}
            disabled={control.disabled}
            onChange={() => set(all)}
          >
            {question.selectAll === true ? t('choice.all') : question.selectAll}
          </Answer>
        )}
        {choices.map((choice) => {
          const isOn = ticked.includes(choice.value);
          const isClosed = isFull && !isOn && !choice.exclusive;
          return (
            <Answer
              many
              key={String(choice.value)}
              className={pictures ? 'picture' : undefined}
              checked={isOn}
              disabled={control.disabled || isClosed || !isChoiceEnabled(choice, scope)}
              onChange={() => set(toggled(choices, ticked, choice))}
            >
              {choice.image && <img src={choice.image} alt="" loading="lazy" />}
              {control.words(choice)}
            </Answer>
          );
        })}
      </div>
      {choosesOther(question, ticked) && <OtherBox {...control} />}
    </>
  );
}

/** The phone's own picker. */
function DropdownAnswer(control: Control<SingleQuestion<string>>) {
  const { question, answers, scope, t } = control;
  const value = answers[question.name];
  const choices = shownChoices(control);
  const index = choices.findIndex((choice) => choice.value === value);
  return (
    <>
      <div className={classNames('field__box', control.invalid && 'is-error')}>
        <select
          className={index < 0 ? 'is-empty' : ''}
          aria-labelledby={control.id}
          aria-describedby={`${control.id}-error`}
          aria-invalid={control.invalid || undefined}
          disabled={control.disabled}
          value={index < 0 ? '' : index}
          onChange={(event) =>
            control.onAnswer(question.name, choices[Number(event.target.value)]?.value)
          }
        >
          <option value="" disabled hidden>
            {question.placeholder ?? t('select.placeholder')}
          </option>
          {choices.map((choice, place) => (
            <option
              key={String(choice.value)}
              value={place}
              disabled={!isChoiceEnabled(choice, scope)}
            >
              {control.words(choice)}
            </option>
          ))}
        </select>
        <DownIcon />
      </div>
      {choosesOther(question, value) && <OtherBox {...control} />}
    </>
  );
}

/** A row of numbers with labels at both ends. */
function RatingAnswer(control: Control<SingleQuestion<string>>) {
  const { question, answers, fill } = control;
  const [low, high] = question.ends ?? [null, null];
  return (
    <div className="scale">
      <div className="scale__row">
        {shownChoices(control).map((choice) => (
          <label key={String(choice.value)} className="scale__mark">
            <input
              type="radio"
              name={question.name}
              checked={answers[question.name] === choice.value}
              disabled={control.disabled}
              onChange={() => control.onAnswer(question.name, choice.value)}
            />
            <span className="num">{control.words(choice)}</span>
          </label>
        ))}
      </div>
      {(low || high) && (
        <div className="spread meta">
          <span>{low && fill(low)}</span>
          <span>{high && fill(high)}</span>
        </div>
      )}
    </div>
  );
}
