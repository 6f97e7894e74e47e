import type { ResultOverview } from '@pollen/contract/operator/results';
import type { ResultFilter } from '@pollen/contract/operator/results-filter';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FilterDialog } from './filter-dialog.tsx';
import { conditionText, filterables } from './rules.ts';
import { SavedViews } from './saved-views.tsx';

interface FilterBarProps {
  readonly taskNo: string;
  readonly overview: ResultOverview;
  readonly filter: ResultFilter;
  readonly weighted: boolean;
  readonly onChange: (filter: ResultFilter) => void;
  readonly onWeighted: (weighted: boolean) => void;
}

/** The filters of all charts on the page, saved views, and the switch for weights. */
export function FilterBar(props: FilterBarProps) {
  const { taskNo, overview, filter, weighted, onChange, onWeighted } = props;
  const [adding, setAdding] = useState(false);
  const known = filterables(overview);
  return (
    <div className="spread wrap">
      <ul className="row wrap" aria-label="Filters">
        <li>
          <Button onClick={() => setAdding(true)}>
            <Icon name="plus" small />
            Filter
          </Button>
        </li>
        {filter.map((condition, at) => {
          const { title, text } = conditionText(condition, known);
          return (
            <li key={JSON.stringify(condition)} className="result-chip">
              <span className="result-chip__title">{title}</span> <b>{text}</b>
              <button
                type="button"
                aria-label={`Remove filter: ${title}`}
                onClick={() => onChange(filter.filter((_, place) => place !== at))}
              >
                <Icon name="close" small />
              </button>
            </li>
          );
        })}
        {filter.length > 0 && (
          <li>
            <Button kind="text" onClick={() => onChange([])}>
              Clear
            </Button>
          </li>
        )}
      </ul>
      <div className="row">
        <SavedViews taskNo={taskNo} filter={filter} onChange={onChange} />
        {overview.hasWeights && (
          <Checkbox
            label="Weighted"
            checked={weighted}
            onChange={({ target }) => onWeighted(target.checked)}
          />
        )}
      </div>
      {adding && (
        <FilterDialog
          known={known}
          onClose={() => setAdding(false)}
          onAdd={(condition) => {
            setAdding(false);
            onChange([...filter, condition]);
          }}
        />
      )}
    </div>
  );
}
