import { type OpenSurvey, openSurvey } from '@pollen/contract/survey/open-survey';
import type { Answers, AnswerValue, SurveyPlan } from '@pollen/contract/survey/plan';
import type { Run } from '@pollen/contract/survey/run';
import type { PageErrors } from '@pollen/contract/survey/validation';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { useClock, useIsFirstRender } from '../../platform/page/first-render.ts';
import { forgetDeviceCopy, readDeviceCopy, writeDeviceCopy } from './device-copy.ts';
import { loadedLeaving, loadLeaving } from './lazy-kinds.ts';
import { lazyPatterns } from './lazy-patterns.ts';
import {
  type DeviceCopy,
  goBack,
  mergeCopies,
  type RunCopy,
  type RunnerAction,
  type RunnerState,
  reduceRunner,
  retryDelayMs,
  startState,
} from './rules.ts';

/** The server's response to a saved page: continue, or it ended here (screen-out, quota full). */
export type SaveReply = 'go-on' | 'ended';

export interface SurveyRunOptions {
  readonly plan: SurveyPlan<string>;
  /** The key of the copy on this device. */
  readonly participation: string;
  /** The progress stored by the server. */
  readonly resumed: RunCopy | null;
  /** Rejects if it did not arrive; it is then sent again. */
  readonly save: (copy: RunCopy) => Promise<SaveReply>;
  /** The complete answers, at the end. Rejects if they did not arrive or were not accepted. */
  readonly finish: (copy: RunCopy) => Promise<void>;
  /** A submission stored on this device, sent again until the server has answered. */
  readonly pendingFinish?: {
    readonly exists: () => boolean;
    readonly send: () => Promise<void>;
    readonly drop: () => void;
  };
  /** Why the submission was not accepted, in the server's words if it gave any. */
  readonly explain?: (error: unknown) => string | null;
  /** The server ended it at a saved page. */
  readonly onEnded: () => void;
  readonly now?: () => Date;
}

/** What the questions of a page are rendered from: the same object while only the saved state changes. */
export interface PageRun {
  readonly survey: OpenSurvey;
  readonly state: Pick<RunnerState, 'run' | 'errors' | 'drafts'>;
  readonly answer: (name: string, value: AnswerValue | undefined, place?: string) => void;
  /** Inside a group: what was typed, and that an answer there changed. */
  readonly draft: (place: string, text: string) => void;
  readonly settle: (place: string) => void;
  readonly type: (name: string, text: string) => void;
}

export interface SurveyRun {
  readonly survey: OpenSurvey;
  readonly state: RunnerState;
  readonly page: PageRun;
  readonly next: () => void;
  /** Time is up: continues, or ends the survey, as soon as this page's answers are valid. */
  readonly expire: (of: 'page' | 'survey', isFirst: boolean) => void;
  readonly back: () => void;
  readonly busy: boolean;
  /** The submission has not arrived yet; it is sent again automatically. */
  readonly finishQueued: boolean;
  /** The submission was refused: true, or the server's message. */
  readonly finishFailed: boolean | string;
}

/** How long a gate waits for the server before the survey continues without its response. */
const gatePatienceMs = 8_000;

/** A page that was left is saved after the next one is on the screen: a request takes a slow phone several frames. */
const saveDelayMs = 100;

/** After a pause of this length the answers of an incomplete page are saved too. */
const restMs = 2_500;

const copyOf = (state: RunnerState): RunCopy => ({
  sequence: state.sequence,
  page: state.run.page,
  answers: state.run.answers as Answers,
});

function withTimeout<T>(promise: Promise<T>, otherwise: T): Promise<T> {
  return Promise.race([
    promise.catch(() => otherwise),
    new Promise<T>((resolve) => setTimeout(resolve, gatePatienceMs, otherwise)),
  ]);
}

export function useSurveyRun(options: SurveyRunOptions): SurveyRun {
  const { plan, participation, now } = options;
  const clock = useClock();
  const patterns = useMemo(() => lazyPatterns(plan), [plan]);
  const survey = useMemo(
    () => openSurvey(plan, now ?? (() => new Date(clock())), patterns.matches, participation),
    [plan, now, clock, patterns, participation],
  );
  const reduce = useCallback(
    (state: RunnerState, action: RunnerAction) => reduceRunner(survey, state, action),
    [survey],
  );
  const [served] = useState(useIsFirstRender());
  const stateWith = (copy: DeviceCopy | null) =>
    startState(survey, mergeCopies(options.resumed, copy));
  const [state, dispatch] = useReducer(reduce, null, () =>
    stateWith(served ? null : readDeviceCopy(participation)),
  );
  const [busy, setBusy] = useState(false);
  const [finishFailed, setFinishFailed] = useState<boolean | string>(false);
  const latest = useRef({ state, options });
  latest.current = { state, options };

  /** Everything has arrived, so nothing is saved any more while the next page loads. */
  const isFinished = useRef(false);

  useDeviceCopy(state, participation);
  const page = usePageRun(survey, state, dispatch);

  const send = useCallback(async (copy: RunCopy): Promise<SaveReply> => {
    dispatch({ type: 'sending' });
    try {
      const reply = await latest.current.options.save(copy);
      dispatch({ type: 'sent', sequence: copy.sequence });
      if (reply === 'ended') latest.current.options.onEnded();
      return reply;
    } catch (error) {
      dispatch({ type: 'failed' });
      throw error;
    }
  }, []);

  useOutbox(state, busy || isFinished.current, send, latest);
  useEffect(() => {
    if (state.sequence === state.wanted) return undefined;
    const timer = setTimeout(dispatch, restMs, { type: 'rested' });
    return () => clearTimeout(timer);
  }, [state.sequence, state.wanted]);

  const queue = useFinishQueue(latest, state.sequence, () =>
    submit((run) => run.pendingFinish?.send()),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the page from the server is hydrated
  useLayoutEffect(() => {
    const copy = served ? readDeviceCopy(participation) : null;
    const restored = copy ? stateWith(copy) : state;
    if (copy) dispatch({ type: 'restored', state: restored });
    if (served) queue.restore(restored.sequence);
  }, []);
  const submit = async (
    send: (run: SurveyRunOptions) => Promise<void> | undefined,
  ): Promise<void> => {
    setBusy(true);
    setFinishFailed(false);
    try {
      await send(latest.current.options);
      isFinished.current = true;
      forgetDeviceCopy(participation);
      queue.clear();
    } catch (error) {
      const said = latest.current.options.explain?.(error) ?? null;
      const isKept = said === null && latest.current.options.pendingFinish?.exists() === true;
      if (isKept) queue.add();
      else queue.clear();
      setFinishFailed(!isKept && (said ?? true));
    } finally {
      setBusy(false);
    }
  };

  const isLeaving = useRef(false);
  const leave = async (how: { isLast?: boolean; isQuiet?: boolean } = {}): Promise<void> => {
    // A second tap while the rules for leaving a page are on their way must not send twice.
    if (isLeaving.current) return;
    isLeaving.current = true;
    try {
      // Usually nothing is awaited, so that the next page is rendered within the event of the tap.
      const rules = loadedLeaving() ?? (await loadLeaving().catch(() => null));
      if (!patterns.isReady()) await patterns.ready();
      if (rules) await leaveBy(rules.tryNext(survey, latest.current.state, how.isLast), how);
      else setFinishFailed(true);
    } finally {
      isLeaving.current = false;
    }
  };

  const leaveBy = async (
    step: { readonly run: Run; readonly errors: PageErrors },
    { isLast = false, isQuiet = false },
  ): Promise<void> => {
    const { state } = latest.current;
    if (Object.keys(step.errors).length > 0) {
      const isElsewhere = step.run.page !== state.run.page;
      if (!isQuiet || isElsewhere) dispatch({ type: 'stopped', ...step });
      return;
    }
    setBusy(true);
    setFinishFailed(false);
    try {
      if (step.run.end || isLast) {
        const copy = { ...copyOf(state), ...(step.run.end ? {} : { timeUp: true }) };
        await submit((run) => run.finish(copy));
        return;
      }
      const gate = plan.pages.find(({ name }) => name === state.run.page)?.gate;
      const reply = gate
        ? await withTimeout(send({ ...copyOf(state), leaving: true }), 'go-on')
        : 'go-on';
      if (reply === 'go-on') dispatch({ type: 'moved', run: step.run });
    } finally {
      setBusy(false);
    }
  };

  return {
    survey,
    state,
    page,
    busy,
    finishQueued: queue.isQueued,
    finishFailed,
    next: () => {
      if (!busy) void leave();
    },
    expire: (of, isFirst) => {
      if (!busy) void leave({ isLast: of === 'survey', isQuiet: !isFirst });
    },
    back: () => {
      if (!busy) dispatch({ type: 'moved', run: goBack(survey, state) });
    },
  };
}

function usePageRun(
  survey: OpenSurvey,
  { run, errors, drafts }: RunnerState,
  dispatch: (action: RunnerAction) => void,
): PageRun {
  return useMemo(
    () => ({
      survey,
      state: { run, errors, drafts },
      answer: (name, value, place) => dispatch({ type: 'answered', name, value, place }),
      draft: (place, text) => dispatch({ type: 'drafted', place, text }),
      settle: (place) => dispatch({ type: 'settled', place }),
      type: (name, text) => dispatch({ type: 'typed', name, text }),
    }),
    [survey, run, errors, drafts, dispatch],
  );
}

/** Stored on the device after the tap is rendered, as storage is slow on cheap phones, or when the page goes away. */
function useDeviceCopy({ sequence, saved, run }: RunnerState, participation: string): void {
  useEffect(() => {
    if (run.end) return undefined;
    let waiting = true;
    const write = () => {
      if (!waiting) return;
      waiting = false;
      const copy = { sequence, saved, page: run.page, answers: run.answers };
      writeDeviceCopy(participation, { version: 1, ...copy });
    };
    const timer = setTimeout(write);
    window.addEventListener('pagehide', write);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', write);
      write();
    };
  }, [sequence, saved, run, participation]);
}

/** Saves the answers of pages that were left, one request at a time, until they arrive. */
function useOutbox(
  state: RunnerState,
  busy: boolean,
  send: (copy: RunCopy) => Promise<SaveReply>,
  latest: { readonly current: { readonly state: RunnerState } },
): void {
  const { wanted, saved, sending, failures } = state;
  const isDue = wanted > saved && !sending && !busy;
  useEffect(() => {
    if (!isDue) return undefined;
    const go = () => {
      send(copyOf(latest.current.state)).catch(() => undefined);
    };
    const timer = setTimeout(go, failures === 0 ? saveDelayMs : retryDelayMs(failures));
    window.addEventListener('online', go, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
    };
  }, [isDue, failures, send, latest]);
}

/**
 * A finished survey that did not arrive: sent again with growing pauses, when the connection is back, and
 * when the page is opened again. A changed answer removes it from the queue; "Finish" adds it again.
 */
function useFinishQueue(
  latest: { readonly current: { readonly options: SurveyRunOptions } },
  sequence: number,
  send: () => Promise<void>,
) {
  const kept = (of: number) =>
    latest.current.options.pendingFinish?.exists() ? { sequence: of, failures: 0 } : null;
  const isFirst = useIsFirstRender();
  const [queued, setQueued] = useState(() => (isFirst ? null : kept(sequence)));
  const sendLatest = useRef(send);
  sendLatest.current = send;
  useEffect(() => {
    if (!queued) return undefined;
    if (queued.sequence !== sequence) {
      latest.current.options.pendingFinish?.drop();
      setQueued(null);
      return undefined;
    }
    const go = () => void sendLatest.current();
    const timer = setTimeout(go, queued.failures === 0 ? 0 : retryDelayMs(queued.failures));
    window.addEventListener('online', go);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
    };
  }, [queued, sequence, latest]);
  return {
    isQueued: queued !== null,
    restore: (of: number) => setQueued(kept(of)),
    add: () => setQueued((now) => ({ sequence, failures: (now?.failures ?? 0) + 1 })),
    clear: () => setQueued(null),
  };
}
