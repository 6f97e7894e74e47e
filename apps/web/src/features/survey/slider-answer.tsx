import { evaluate } from '@pollen/contract/survey/expression';
import type { TextQuestion } from '@pollen/contract/survey/plan';
import type { Control } from './control.ts';

/** A number on a scale, shown next to it. */
export default function SliderAnswer(control: Control<TextQuestion<string>>) {
  const { question, answers, scope, disabled, invalid, id } = control;
  const bound = (side: 'min' | 'max', otherwise: number) => {
    const limit = question[side];
    const value = limit === undefined ? otherwise : Number(evaluate(limit, scope));
    return Number.isFinite(value) ? value : otherwise;
  };
  const min = bound('min', 0);
  const value = answers[question.name];
  return (
    <div className="slider">
      <input
        type="range"
        min={min}
        max={bound('max', 100)}
        step={question.step ?? 1}
        value={typeof value === 'number' ? value : min}
        aria-labelledby={id}
        aria-describedby={`${id}-error`}
        aria-invalid={invalid || undefined}
        disabled={disabled}
        onChange={(event) => control.onAnswer(question.name, Number(event.target.value))}
      />
      <output className="num">{typeof value === 'number' ? value : '–'}</output>
    </div>
  );
}
