import { surveyStates } from '@pollen/contract/codes/survey-state';
import { stateText } from '../../platform/state-words.ts';
import { Button } from '../../ui/button.tsx';
import { ConditionInput } from './condition-input.tsx';
import { type ConfigDraft, put, type ResultDraft, resultsOf } from './rules.ts';

const effects: Readonly<Record<string, string>> = {
  finish: 'Ends it',
  reverse: 'Takes back',
  restore: 'Pays again',
  note: 'Only noted',
};

interface ResultMapProps {
  readonly config: ConfigDraft;
  readonly onChange: (config: ConfigDraft) => void;
}

/** Maps the network's results to our 17 states; the first matching line counts. */
export function ResultMap({ config, onChange }: ResultMapProps) {
  const results = resultsOf(config);
  const change = (next: readonly ResultDraft[]) => onChange(put(config, ['results'], next));
  const set = (place: number, row: ResultDraft) =>
    change(results.map((old, index) => (index === place ? row : old)));
  return (
    <section className="card card--flush" aria-label="Status map">
      <div className="table__scroll config__map">
        <table>
          <caption className="vh">Status map</caption>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Kind of message</th>
              <th scope="col">Effect</th>
              <th scope="col">Our state</th>
              <th scope="col">Reason</th>
              <th scope="col">
                <span className="vh">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {results.map((row, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name but its place
              <tr key={`${place}-${results.length}`}>
                <td>
                  <ConditionInput
                    line={`line ${place + 1}`}
                    when={row.when}
                    onChange={(when) => set(place, { ...row, when })}
                  />
                </td>
                <td>
                  <input
                    className="field__control"
                    aria-label={`Kind, line ${place + 1}`}
                    value={row.type}
                    onChange={(event) => set(place, { ...row, type: event.target.value })}
                  />
                </td>
                <td>
                  <select
                    className="field__control"
                    aria-label={`Effect, line ${place + 1}`}
                    value={row.effect}
                    onChange={({ target: { value: effect } }) => {
                      const { state = surveyStates.audit, ...rest } = row;
                      set(
                        place,
                        effect === 'finish' ? { ...rest, effect, state } : { ...rest, effect },
                      );
                    }}
                  >
                    {Object.entries(effects).map(([effect, label]) => (
                      <option key={effect} value={effect}>
                        {label}
                      </option>
                    ))}
                  </select>
                </td>
                <td>
                  {row.effect === 'finish' && (
                    <select
                      className="field__control"
                      aria-label={`State, line ${place + 1}`}
                      value={row.state}
                      onChange={(event) =>
                        set(place, { ...row, state: Number(event.target.value) })
                      }
                    >
                      {Object.values(surveyStates).map((code) => (
                        <option key={code} value={code}>
                          {code}: {stateText(code)}
                        </option>
                      ))}
                    </select>
                  )}
                </td>
                <td>
                  <input
                    className="field__control"
                    aria-label={`Reason, line ${place + 1}`}
                    value={row.reason ?? ''}
                    onChange={({ target: { value } }) => {
                      const { reason: _, ...rest } = row;
                      set(place, value === '' ? rest : { ...rest, reason: value });
                    }}
                  />
                </td>
                <td className="r">
                  <Button
                    aria-label={`Remove line ${place + 1}`}
                    onClick={() => change(results.filter((_, index) => index !== place))}
                  >
                    Remove
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="table__more">
        <Button
          onClick={() => change([...results, { when: {}, type: 'new-line', effect: 'note' }])}
        >
          Add line
        </Button>
      </div>
    </section>
  );
}
