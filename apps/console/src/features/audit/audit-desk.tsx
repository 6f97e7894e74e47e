import type { AuditQueue } from '@pollen/contract/operator/audit';
import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { count } from '../../platform/format.ts';
import { paths } from '../../platform/paths.ts';
import { useCall, usePages } from '../../platform/queries.ts';
import { useMay, useOperator } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/page.tsx';
import { AuditTabs, QueueHead } from './audit-tabs.tsx';
import { useClaim } from './claim.ts';
import { Evidence } from './evidence.tsx';
import { useKeys } from './keys.ts';
import { MemberBeside } from './member-beside.tsx';
import { OpinionDialog } from './opinion-dialog.tsx';
import { proposedReason } from './proposal.ts';
import { QueueList } from './queue-list.tsx';
import { RefuseDialog, type Refused } from './refuse-dialog.tsx';
import { neighbour, nextFree, referenceOf } from './rules.ts';
import './audit.css';

interface AuditDeskProps {
  readonly queue: AuditQueue;
  readonly taskId: number | null;
  /** Whose answers are shown; the first of the list unless told. */
  readonly open: number | null;
  readonly onOpen: (id: number) => void;
}

interface Outcome {
  readonly id: number;
  readonly outcome: string;
  readonly msg: string;
}

/** What became of them, in a sentence. */
function tell(outcomes: readonly Outcome[]): string {
  const done = ['accepted', 'refused'];
  const left = outcomes.filter(({ outcome }) => !done.includes(outcome));
  const rest = left.map(({ id, msg }) => `${referenceOf(id)}: ${msg}`).join(' ');
  return `${outcomes.length - left.length} of ${outcomes.length} decided.${rest && ` ${rest}`}`;
}

export function AuditDesk({ queue, taskId, open, onOpen }: AuditDeskProps) {
  const list = usePages('GET /audit', { queue, ...(taskId === null ? {} : { taskId }) });
  const me = useOperator().id;
  const decides = useMay('audit.decide');
  const current = open ?? list.items[0]?.id ?? null;
  const response = useCall(
    'GET /audit/responses/{id}',
    { id: current ?? 0 },
    { enabled: current !== null },
  );
  const claim = useClaim(decides ? current : null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [asking, setAsking] = useState<'refusal' | 'opinion' | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const decide = useAction('POST /audit/decide');

  const shown = response.data;
  const batch = chosen.size > 0;
  const taken = !batch && claim !== null && !claim.mine;
  const isOver = !batch && shown !== undefined && shown.state !== 2;
  /** Somebody else's to decide: we asked for it. */
  const mine = !batch && shown?.opinion?.by.id === me;
  const can = decides && !taken && !isOver && !mine && (batch || shown !== undefined);
  const ids = batch ? [...chosen] : current === null ? [] : [current];

  async function run(decision: { verdict: 'accept' } | Refused) {
    const next = nextFree(
      list.items.filter(({ id }) => id === current || !ids.includes(id)),
      current,
      me,
    );
    const answer = await decide.run({ ids, ...decision });
    if (!answer) return;
    setAsking(null);
    setChosen(new Set());
    setTold(tell(answer.outcomes));
    if (next !== null) onOpen(next);
  }
  function choose(id: number, on: boolean) {
    setChosen((before) => {
      const next = new Set(before);
      if (on) next.add(id);
      else next.delete(id);
      return next;
    });
  }
  function go(id: number | null) {
    if (id === null) return;
    setTold(null);
    onOpen(id);
  }
  useKeys({
    a: () => can && void run({ verdict: 'accept' }),
    r: () => can && setAsking('refusal'),
    s: () => can && !batch && setAsking('opinion'),
    j: () => go(neighbour(list.items, current, 1)),
    k: () => go(neighbour(list.items, current, -1)),
    n: () => go(nextFree(list.items, current, me)),
    x: () => current !== null && choose(current, !chosen.has(current)),
  });

  return (
    <div className="desk3">
      <div className="desk3__tabs">
        <AuditTabs current={queue === 'all' ? paths.audit : `${paths.audit}?queue=${queue}`} />
      </div>
      <section className="desk3__list" aria-label="Queue">
        <header>
          <QueueHead />
        </header>
        {list.items.length > 0 ? (
          <QueueList list={list} current={current} chosen={chosen} onOpen={go} onChoose={choose} />
        ) : (
          <Loaded
            query={{ data: list.loading ? undefined : [], error: list.error, refetch: list.retry }}
          >
            {() => <p className="table__rest sub">Nothing waits here.</p>}
          </Loaded>
        )}
      </section>
      <section className="desk3__middle" aria-label="Evidence">
        <div className="spread">
          <output>{told}</output>
          <span className="row cap">
            <kbd>K</kbd>previous<kbd>J</kbd>following<kbd>N</kbd>next free<kbd>X</kbd>choose
          </span>
        </div>
        {current === null ? (
          <p className="sub">All read. New answers appear here by themselves.</p>
        ) : (
          <Loaded query={response}>{(data) => <Evidence response={data} />}</Loaded>
        )}
        {decides && current !== null && (
          <div className="decide">
            {taken && claim && <b className="honey">{claim.by.name} is reading this one.</b>}
            {isOver && <span className="sub">This one is decided.</span>}
            {mine && <span className="sub">You left it to somebody else.</span>}
            {asking === null && decide.refusal && <b className="berry">{decide.refusal}</b>}
            {!batch && (
              <Button hotkey="S" disabled={!can} onClick={() => setAsking('opinion')}>
                Second opinion
              </Button>
            )}
            <span className="grow" />
            <Button
              kind="berry-line"
              hotkey="R"
              disabled={!can}
              onClick={() => setAsking('refusal')}
            >
              {batch ? `Refuse ${chosen.size}` : 'Refuse'}
            </Button>
            <Button
              kind="leaf"
              hotkey="A"
              disabled={!can}
              busy={decide.busy}
              onClick={() => run({ verdict: 'accept' })}
            >
              {batch ? `Accept ${chosen.size}` : `Accept, pay ${count(shown?.points ?? 0)}`}
            </Button>
          </div>
        )}
      </section>
      <aside className="desk3__beside" aria-label="Beside it">
        {shown && <MemberBeside response={shown} />}
        <p className="cap">
          Each choice is written to the action log under your name. The member can appeal a refusal
          for 14 days.
        </p>
      </aside>
      {asking === 'opinion' && current !== null && (
        <OpinionDialog
          id={current}
          onClose={() => setAsking(null)}
          onAsked={() => {
            setAsking(null);
            setTold(`${referenceOf(current)} is left to somebody else.`);
            const next = nextFree(list.items, current, me);
            if (next !== null) onOpen(next);
          }}
        />
      )}
      {asking === 'refusal' && (
        <RefuseDialog
          title={batch ? `Refuse ${chosen.size}?` : `Refuse ${referenceOf(current ?? 0)}?`}
          proposed={proposedReason(batch ? undefined : shown)}
          busy={decide.busy}
          refusal={decide.refusal}
          onClose={() => setAsking(null)}
          onRefuse={run}
        />
      )}
    </div>
  );
}
