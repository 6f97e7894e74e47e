import type { OperatorAnswer } from '@pollen/contract/operator/client';
import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { words } from '../../platform/format.ts';
import { useCall, usePages } from '../../platform/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Refusal } from '../../ui/field.tsx';
import { Loaded } from '../../ui/page.tsx';
import { Evidence } from './evidence.tsx';
import { useKeys } from './keys.ts';
import { MemberPanel } from './member-panel.tsx';
import { RefuseDialog, type Refused } from './refuse-dialog.tsx';

type SecondLookResult = OperatorAnswer<'POST /review/second-looks/{id}'>;

function sentenceOf({ agrees, first }: SecondLookResult): string {
  const said = first.verdict === 'accept' ? 'accepted it' : 'refused it';
  const why = first.reason ? ` (${words(first.reason)})` : '';
  return `${agrees ? 'You agree' : 'You disagree'}: ${first.by.name} ${said}${why}.`;
}

/** One at a time; the first decision is hidden until the second is made. */
export function SecondLooks() {
  const list = usePages('GET /review/second-looks', {});
  const id = list.items[0]?.id ?? null;
  const [result, setResult] = useState<SecondLookResult | null>(null);
  return (
    <>
      {result && <output className="note">{sentenceOf(result)}</output>}
      {id === null ? (
        <Loaded
          query={{ data: list.loading ? undefined : [], error: list.error, refetch: list.retry }}
        >
          {() => (
            <p className="card sub">No second looks are waiting. New ones are added every day.</p>
          )}
        </Loaded>
      ) : (
        <SecondLook key={id} id={id} onResult={setResult} />
      )}
    </>
  );
}

function SecondLook({
  id,
  onResult,
}: {
  readonly id: number;
  readonly onResult: (result: SecondLookResult) => void;
}) {
  const query = useCall('GET /review/second-looks/{id}', { id });
  const decide = useAction('POST /review/second-looks/{id}');
  const [asking, setAsking] = useState(false);
  async function run(decision: { verdict: 'accept' } | Refused) {
    const answer = await decide.run({ id, ...decision });
    if (answer) onResult(answer);
  }
  const ready = query.data !== undefined;
  const [status, setStatus] = useState<string | null>(null);
  const reason = !ready
    ? 'The answers are still loading.'
    : decide.busy
      ? 'Your answer is still being saved.'
      : null;
  useKeys(
    {
      a: { run: () => void run({ verdict: 'accept' }), reason },
      r: { run: () => setAsking(true), reason },
    },
    setStatus,
  );
  return (
    <Loaded query={query}>
      {(participation) => (
        <div className="two-columns">
          <div className="stack">
            <Evidence participation={participation} />
            <Refusal>{asking ? null : decide.refusal}</Refusal>
            <output>{status}</output>
            <div className="decide">
              <Button kind="berry-line" hotkey="R" onClick={() => setAsking(true)}>
                I would refuse
              </Button>
              <Button
                kind="leaf"
                hotkey="A"
                busy={decide.busy}
                onClick={() => run({ verdict: 'accept' })}
              >
                I would accept
              </Button>
            </div>
          </div>
          <aside className="card">
            <MemberPanel participation={participation} />
          </aside>
          {asking && (
            <RefuseDialog
              title="Why would you refuse it?"
              signals={participation.signals.map(({ name }) => name)}
              busy={decide.busy}
              refusal={decide.refusal}
              onClose={() => setAsking(false)}
              onRefuse={run}
            />
          )}
        </div>
      )}
    </Loaded>
  );
}
