import type { ResultOverview } from '@pollen/contract/operator/results';
import { filterText, type ResultFilter } from '@pollen/contract/operator/results-filter';
import { useState } from 'react';
import { SelectField } from '../../ui/field.tsx';
import { Coding } from './coding.tsx';

interface CodingViewProps {
  readonly taskNo: string;
  readonly overview: ResultOverview;
  readonly filter: ResultFilter;
}

/** Lets the operator choose which open question to code. */
export function CodingView({ taskNo, overview, filter }: CodingViewProps) {
  const questions = overview.questions.filter(({ kind }) => kind === 'text');
  const [variable, setVariable] = useState(questions[0]?.variable ?? '');
  if (questions.length === 0)
    return <p className="card sub">This survey has no open-text questions.</p>;
  return (
    <div className="stack">
      {questions.length > 1 && (
        <SelectField
          label="Question"
          value={variable}
          onChange={({ target }) => setVariable(target.value)}
        >
          {questions.map((one) => (
            <option key={one.variable} value={one.variable}>
              {one.title}
            </option>
          ))}
        </SelectField>
      )}
      <Coding key={variable} taskNo={taskNo} variable={variable} filter={filterText(filter)} />
    </div>
  );
}
