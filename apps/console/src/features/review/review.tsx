import type { ReviewQueue } from '@pollen/contract/operator/review';
import type { ReviewEvidence } from '@pollen/contract/values/review';
import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { paths } from '../../platform/paths.ts';
import { useCall, usePages } from '../../platform/queries.ts';
import { useMay, useOperator } from '../../platform/session.ts';
import { Loaded } from '../../ui/page.tsx';
import { AcceptDialog } from './accept-dialog.tsx';
import { useClaim } from './claim.ts';
import { DecideBar } from './decide-bar.tsx';
import { Evidence } from './evidence.tsx';
import { EvidenceDialog } from './evidence-dialog.tsx';
import { useKeys } from './keys.ts';
import { barOf, decidedIds, messageOf } from './labels.ts';
import { MemberPanel } from './member-panel.tsx';
import { OpinionDialog } from './opinion-dialog.tsx';
import { QueueList } from './queue-list.tsx';
import { RefuseDialog, type Refused } from './refuse-dialog.tsx';
import { QueueHead, ReviewTabs } from './review-tabs.tsx';
import { neighbour, nextFree, referenceOf, sharedSignals } from './rules.ts';
import { type Recent, UndoBar, useUndo } from './undo.tsx';
import './review.css';

interface ReviewProps {
  readonly queue: ReviewQueue;
  readonly taskId: number | null;
  /** The answers shown; the first of the list by default. */
  readonly open: number | null;
  readonly onOpen: (id: number) => void;
}

interface Accepted {
  readonly verdict: 'accept';
  /** What is paid for where no work reached us. */
  readonly evidence?: ReviewEvidence;
}

/** How often the list is reloaded while a decision has yet to take effect. */
const heldRefreshMs = 2000;

export function Review({ queue, taskId, open, onOpen }: ReviewProps) {
  const list = usePages(
    'GET /review',
    { queue, ...(taskId === null ? {} : { taskId }) },
    { everyMs: heldRefreshMs, while: (items) => items.some(({ held }) => held !== null) },
  );
  const me = useOperator().id;
  const decides = useMay('audit.decide');
  const current = open ?? list.items[0]?.id ?? null;
  const participation = useCall(
    'GET /review/participations/{id}',
    { id: current ?? 0 },
    { enabled: current !== null },
  );
  const claim = useClaim(decides ? current : null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [asking, setAsking] = useState<'acceptance' | 'evidence' | 'refusal' | 'opinion' | null>(
    null,
  );
  const [status, setStatus] = useState<string | null>(null);
  const [recent, setRecent] = useState<Recent | null>(null);
  const undo = useUndo();
  const decide = useAction('POST /review/decide');

  const shown = participation.data;
  const batch = chosen.size > 0;
  const isTaken = !batch && claim !== null && !claim.mine;
  const isFree = batch || (shown !== undefined && barOf(shown, me) === null);
  const reader = isTaken ? claim?.by.name : undefined;
  const disabledReason = isFree
    ? reader === undefined
      ? null
      : `${reader} is reading these answers.`
    : shown === undefined
      ? 'The answers are still loading.'
      : barOf(shown, me);
  const reason = !decides
    ? 'Your role can read answers, but not decide them.'
    : decide.busy
      ? 'Your last decision is still being saved.'
      : current === null
        ? 'There is nothing to decide.'
        : disabledReason;
  const canUndo = !batch && shown?.held?.by.id === me && recent?.ids.includes(shown.id) !== true;
  const items = list.items.filter(({ id }) => chosen.has(id));
  const ids = batch ? [...chosen] : current === null ? [] : [current];

  async function run(decision: Accepted | Refused) {
    const next = nextFree(
      list.items.filter(({ id }) => id === current || !ids.includes(id)),
      current,
      me,
    );
    const answer = await decide.run({ ids, ...decision });
    if (!answer) return;
    setAsking(null);
    setChosen(new Set());
    const { undoSeconds } = answer;
    const [message, decided] = [messageOf(answer), decidedIds(answer)];
    setStatus(decided.length > 0 ? null : message);
    setRecent(decided.length > 0 ? { ids: decided, message, undoSeconds } : null);
    if (next !== null) onOpen(next);
  }
  function accept() {
    if (batch) setAsking('acceptance');
    else if (shown?.work === null) setAsking('evidence');
    else void run({ verdict: 'accept' });
  }
  function noteUndone(undoneIds: readonly number[], message: string) {
    setRecent(null);
    setStatus(message);
    const [first] = undoneIds;
    if (first !== undefined) onOpen(first);
  }
  async function undoNow(undoneIds: readonly number[]) {
    const message = await undo.run(undoneIds);
    if (message) noteUndone(undoneIds, message);
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
    setStatus(null);
    onOpen(id);
  }
  const undoable = recent?.ids ?? (canUndo && current !== null ? [current] : null);
  const free = nextFree(list.items, current, me);
  useKeys(
    {
      a: { run: accept, reason },
      r: { run: () => setAsking('refusal'), reason },
      s: {
        run: () => setAsking('opinion'),
        reason: batch ? 'A second opinion is asked for one at a time.' : reason,
      },
      z: {
        run: () => void undoNow(undoable ?? []),
        reason: undoable ? null : 'You have no decision that can be undone.',
      },
      j: { run: () => go(neighbour(list.items, current, 1)) },
      k: { run: () => go(neighbour(list.items, current, -1)) },
      n: { run: () => go(free), reason: free === null ? 'No other answers are free.' : null },
      x: {
        run: () => current !== null && choose(current, !chosen.has(current)),
        reason: current === null ? 'There is nothing to select.' : null,
      },
    },
    setStatus,
  );

  return (
    <div className="review-page">
      <div className="review-page__tabs">
        <ReviewTabs current={queue === 'all' ? paths.review : `${paths.review}?queue=${queue}`} />
      </div>
      <section className="review-page__list" aria-label="Queue">
        <header>
          <QueueHead />
        </header>
        {list.items.length > 0 ? (
          <QueueList list={list} current={current} chosen={chosen} onOpen={go} onChoose={choose} />
        ) : (
          <Loaded
            query={{ data: list.loading ? undefined : [], error: list.error, refetch: list.retry }}
          >
            {() => <p className="table__rest sub">Nothing to review.</p>}
          </Loaded>
        )}
      </section>
      <section className="review-page__middle" aria-label="Evidence">
        <div className="spread">
          <output>{status}</output>
          <span className="row cap">
            <kbd>K</kbd>previous<kbd>J</kbd>next<kbd>N</kbd>next free<kbd>X</kbd>select
          </span>
        </div>
        {recent && (
          <UndoBar key={recent.ids.join()} recent={recent} undo={undo} onUndone={noteUndone} />
        )}
        {current === null ? (
          <p className="sub">All reviewed. New answers appear here automatically.</p>
        ) : (
          <Loaded query={participation}>{(data) => <Evidence participation={data} />}</Loaded>
        )}
        {decides && current !== null && (
          <DecideBar
            shown={shown}
            chosen={chosen.size}
            claim={claim}
            disabledReason={disabledReason}
            busy={decide.busy}
            refusal={asking === null ? decide.refusal : null}
            onAccept={accept}
            onRefuse={() => setAsking('refusal')}
            onAskOpinion={() => setAsking('opinion')}
            onUndo={canUndo ? () => void undoNow([current]) : null}
          />
        )}
      </section>
      <aside className="review-page__panel" aria-label="About the member">
        {shown && <MemberPanel participation={shown} />}
        <p className="cap">
          Your decision is recorded in the action log and takes effect after 8 seconds. The member
          can appeal a refusal for 14 days.
        </p>
      </aside>
      {asking === 'opinion' && current !== null && (
        <OpinionDialog
          id={current}
          onClose={() => setAsking(null)}
          onAsked={() => {
            setAsking(null);
            setStatus(`${referenceOf(current)} is left to another auditor.`);
            const next = nextFree(list.items, current, me);
            if (next !== null) onOpen(next);
          }}
        />
      )}
      {asking === 'acceptance' && (
        <AcceptDialog
          items={items}
          busy={decide.busy}
          refusal={decide.refusal}
          onClose={() => setAsking(null)}
          onAccept={() => void run({ verdict: 'accept' })}
        />
      )}
      {asking === 'evidence' && shown && (
        <EvidenceDialog
          participation={shown}
          busy={decide.busy}
          refusal={decide.refusal}
          onClose={() => setAsking(null)}
          onAccept={(evidence) => void run({ verdict: 'accept', evidence })}
        />
      )}
      {asking === 'refusal' && (
        <RefuseDialog
          title={batch ? `Refuse ${chosen.size}?` : `Refuse ${referenceOf(current ?? 0)}?`}
          signals={sharedSignals(batch ? items : shown ? [shown] : [])}
          busy={decide.busy}
          refusal={decide.refusal}
          onClose={() => setAsking(null)}
          onRefuse={run}
        />
      )}
    </div>
  );
}
