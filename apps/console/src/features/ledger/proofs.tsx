import type { Proof } from '@pollen/contract/operator/ledger';
import { useAction } from '../../platform/actions.ts';
import { moment } from '../../platform/format.ts';
import { useCall } from '../../platform/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Refusal } from '../../ui/field.tsx';
import { Loaded } from '../../ui/page.tsx';
import { Tag } from '../../ui/tag.tsx';
import './proofs.css';

const isRunning = ({ state }: Proof) => state === 'waiting' || state === 'running';

function Standing({ proof }: { readonly proof: Proof }) {
  if (isRunning(proof)) {
    return (
      <Tag kind="honey" icon="clock">
        {proof.total === 0 ? 'Waiting' : `${proof.done} of ${proof.total} steps`}
      </Tag>
    );
  }
  return proof.state === 'sound' ? (
    <Tag kind="leaf" icon="check">
      All {proof.findings.length} rules hold
    </Tag>
  ) : (
    <Tag kind="berry" icon="warn">
      Broken
    </Tag>
  );
}

function Findings({ proof }: { readonly proof: Proof }) {
  return (
    <ul className="stack proof__rules">
      {proof.findings.map(({ name, broken, samples }) => (
        <li key={name} className={broken === 0 ? 'sub' : 'berry'}>
          {broken === 0 ? '✓' : '✕'} {name}
          {broken > 0 && `: ${broken} (${samples.join('; ')})`}
        </li>
      ))}
    </ul>
  );
}

/** Every rule of the ledger, checked by a job over the lines after the last seal. */
export function Proofs() {
  const query = useCall('GET /ledger/proofs', { limit: 5 }, { refetchMs: 2_000 });
  const start = useAction('POST /ledger/proofs');
  return (
    <section className="card stack">
      <div className="spread">
        <h2>Proof of the books</h2>
        <Button kind="honey" busy={start.busy} onClick={() => start.run({})}>
          Prove now
        </Button>
      </div>
      <Refusal>{start.refusal}</Refusal>
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="sub">No proofs yet. One runs every night.</p>
          ) : (
            items.map((proof, at) => (
              <details key={proof.id} open={at === 0}>
                <summary className="spread">
                  <span>
                    {proof.askedBy ?? 'Nightly'}, {moment(proof.askedAt)}
                  </span>
                  <Standing proof={proof} />
                </summary>
                {isRunning(proof) && (
                  <progress
                    className="proof__bar"
                    aria-label="Steps done"
                    value={proof.done}
                    max={Math.max(1, proof.total)}
                  />
                )}
                <Findings proof={proof} />
              </details>
            ))
          )
        }
      </Loaded>
    </section>
  );
}
