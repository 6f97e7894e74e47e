import { inOrder, orderSeed } from '@pollen/contract/survey/order';
import type { MatrixQuestion, Scalar } from '@pollen/contract/survey/plan';
import { classNames } from '../../ui/class-names.ts';
import type { Control } from './control.ts';

/** One set of a MaxDiff: each item is between the two ends it can be chosen for. */
export default function MaxDiffAnswer(control: Control<MatrixQuestion<string>>) {
  const { question, answers, seed, locale, fill, words } = control;
  const cells = (answers[question.name] ?? {}) as Readonly<Record<string, Scalar>>;
  const [best, worst] = question.rows;
  if (!best || !worst) return null;
  const items = inOrder(question.columns, 'random', orderSeed(seed, question.name), locale);
  const give = (row: string, item: Scalar) => {
    // An item cannot be both: the other end is cleared.
    const others = Object.entries(cells).filter(([key, value]) => key !== row && value !== item);
    control.onAnswer(question.name, { ...Object.fromEntries(others), [row]: item });
  };
  const mark = (row: typeof best, item: (typeof items)[number]) => {
    const key = String(row.value);
    const isOn = cells[key] === item.value;
    const label = fill(row.text ?? key);
    return (
      <label className={classNames('maxdiff__mark', isOn && 'is-on')}>
        <input
          type="radio"
          name={`${question.name}/${key}`}
          checked={isOn}
          disabled={control.disabled}
          aria-label={`${label}: ${words(item)}`}
          onChange={() => give(key, item.value)}
        />
        <span aria-hidden="true" />
      </label>
    );
  };
  return (
    <div className="card maxdiff">
      <p className="maxdiff__row maxdiff__head meta" aria-hidden="true">
        <b>{fill(best.text ?? String(best.value))}</b>
        <span />
        <b>{fill(worst.text ?? String(worst.value))}</b>
      </p>
      {items.map((item) => (
        <div key={String(item.value)} className="maxdiff__row">
          {mark(best, item)}
          <span className="maxdiff__item">{words(item)}</span>
          {mark(worst, item)}
        </div>
      ))}
    </div>
  );
}
