import type { ResultOverview } from '@pollen/contract/operator/results';
import { filterText, type ResultFilter } from '@pollen/contract/operator/results-filter';
import { count, money, share } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { Kpis } from '../../ui/kpis.tsx';
import { FilterBar } from './filter-bar.tsx';
import { QuestionCard } from './question-card.tsx';
import './results.css';
import { minutes, toggleValue } from './rules.ts';

function Figures({ overview }: { readonly overview: ResultOverview }) {
  const { completes, ended, medianSeconds, hourlyPay, matching } = overview;
  // Who did not submit answers neither matches nor fails a filter by answers.
  const { qualified, refused } = matching ?? overview;
  const worth = hourlyPay?.money.slice(0, 2).map(money).join(' or ');
  return (
    <Kpis
      figures={[
        { label: 'Completes, after filters', value: count(completes) },
        {
          label: 'Median time',
          value: medianSeconds === null ? '–' : minutes(medianSeconds),
          unit: 'minutes',
        },
        {
          label: 'Qualified',
          value: matching ? '–' : share(qualified, ended),
          unit: matching ? 'not known with this filter' : `of ${count(ended)} who ended`,
        },
        {
          label: 'Refused in review',
          value: share(refused, qualified + refused),
          unit: `${count(refused)} of ${count(qualified + refused)}`,
        },
        {
          label: 'Hourly pay',
          value: hourlyPay === null ? '–' : count(hourlyPay.points),
          unit: hourlyPay === null ? '' : `points${worth ? `, ${worth}` : ''}`,
        },
      ]}
    />
  );
}

interface OverviewProps {
  readonly taskNo: string;
  readonly overview: ResultOverview;
  readonly filter: ResultFilter;
  readonly weighted: boolean;
  readonly onFilter: (filter: ResultFilter) => void;
  readonly onWeighted: (weighted: boolean) => void;
}

/** Key figures, filters, and one card per question. */
export function Overview(props: OverviewProps) {
  const { taskNo, overview, filter, weighted, onFilter, onWeighted } = props;
  const { questions, completes, pending } = overview;
  return (
    <>
      <Figures overview={overview} />
      <FilterBar
        taskNo={taskNo}
        overview={overview}
        filter={filter}
        weighted={weighted}
        onWeighted={onWeighted}
        onChange={onFilter}
      />
      <p className="cap" role="status">
        {pending > 0 ? `${count(pending)} more answers are being counted.` : ''}
      </p>
      {completes === 0 ? (
        <section className="card stack sub" aria-label="No answers">
          {filter.length > 0 ? (
            <>
              <p>Nobody matches these filters.</p>
              <span>
                <Button onClick={() => onFilter(filter.slice(0, -1))}>Remove the last one</Button>
              </span>
            </>
          ) : (
            <p>No answers yet. Charts appear with the first one.</p>
          )}
        </section>
      ) : (
        <div className="result-grid">
          {questions.map((question) => (
            <QuestionCard
              key={question.variable}
              taskNo={taskNo}
              question={question}
              filter={filter}
              filterText={filterText(filter)}
              onToggle={(variable, value) => onFilter(toggleValue(filter, variable, value))}
            />
          ))}
        </div>
      )}
    </>
  );
}
