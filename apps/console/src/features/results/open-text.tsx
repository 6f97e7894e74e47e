import { useDeferredValue, useState } from 'react';
import { count, date } from '../../platform/format.ts';
import { useCall } from '../../platform/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/page.tsx';

/** The text with matches of the search highlighted. */
function Marked({ text, search }: { readonly text: string; readonly search: string }) {
  const at = search === '' ? -1 : text.toLowerCase().indexOf(search.toLowerCase());
  if (at === -1) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + search.length)}</mark>
      {text.slice(at + search.length)}
    </>
  );
}

interface OpenTextProps {
  readonly taskNo: string;
  readonly variable: string;
  readonly title: string;
  readonly filter: string;
}

const step = 5;
const maxShown = 100;

/** Answers to an open question, newest first. */
export function OpenText({ taskNo, variable, title, filter }: OpenTextProps) {
  const [typed, setTyped] = useState('');
  const [limit, setLimit] = useState(step);
  const search = useDeferredValue(typed.trim());
  const query = useCall(
    'GET /tasks/{taskNo}/results/texts',
    {
      taskNo,
      variable,
      limit,
      ...(filter === '' ? {} : { filter }),
      ...(search === '' ? {} : { search }),
    },
    { keepsPrevious: true },
  );
  return (
    <div className="stack">
      <input
        className="field__control"
        type="search"
        aria-label={`Search in: ${title}`}
        placeholder="Search the answers"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Loaded query={query}>
        {({ items, next, found }) => (
          <>
            <ul className="result-quotes">
              {items.map(({ respondent, text, country, submittedAt }) => (
                <li key={respondent}>
                  <p>
                    <Marked text={text} search={search} />
                  </p>
                  <span className="cap">
                    {respondent}, {country}
                    {submittedAt && `, ${date(submittedAt)}`}
                  </span>
                </li>
              ))}
            </ul>
            <div className="spread">
              <span className="cap" role="status">
                {count(found)} {found === 1 ? 'answer' : 'answers'}
              </span>
              {next !== null && limit < maxShown && (
                <Button kind="text" onClick={() => setLimit(Math.min(maxShown, limit * 4))}>
                  Show more
                </Button>
              )}
            </div>
          </>
        )}
      </Loaded>
    </div>
  );
}
