import { inOrder, orderSeed } from '@pollen/contract/survey/order';
import type { MatrixQuestion, Scalar } from '@pollen/contract/survey/plan';
import { visibleRows } from '@pollen/contract/survey/visibility';
import { classNames } from '../../ui/class-names.ts';
import type { Control } from './control.ts';

type Cell = Scalar | readonly Scalar[];

/** A table does not fit on a phone: each row is a small question. */
export default function MatrixAnswer(control: Control<MatrixQuestion<string>>) {
  const { question, answers, scope, seed, locale } = control;
  const cells = (answers[question.name] ?? {}) as Readonly<Record<string, Cell>>;
  const isOn = (key: string, value: Scalar) => [cells[key]].flat().includes(value);
  const give = (key: string, value: Scalar) => {
    if (!question.several) return control.onAnswer(question.name, { ...cells, [key]: value });
    const before = ([cells[key] ?? []].flat() as Scalar[]).filter((one) => one !== value);
    const after = isOn(key, value) ? before : [...before, value];
    const { [key]: _, ...rest } = cells;
    control.onAnswer(question.name, after.length > 0 ? { ...rest, [key]: after } : rest);
  };
  const mine = orderSeed(seed, question.name);
  const rows = visibleRows(inOrder(question.rows, question.order, mine, locale), scope);
  return (
    <div className="stack">
      {rows.map((row) => {
        const key = String(row.value);
        const isMissing = control.invalid && question.eachRowRequired && cells[key] === undefined;
        return (
          <fieldset key={key} className={classNames('card matrix__row', isMissing && 'is-missing')}>
            <legend className="h3">{row.text === undefined ? key : control.fill(row.text)}</legend>
            <div className="matrix__cells">
              {question.columns.map((column) => (
                <label key={String(column.value)} className="scale__mark">
                  <input
                    type={question.several ? 'checkbox' : 'radio'}
                    name={`${question.name}/${key}`}
                    checked={isOn(key, column.value)}
                    disabled={control.disabled}
                    onChange={() => give(key, column.value)}
                  />
                  <span>{control.words(column)}</span>
                </label>
              ))}
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}
