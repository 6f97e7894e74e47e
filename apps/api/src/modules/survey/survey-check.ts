import { Worker } from 'node:worker_threads';
import { threadFile } from '../../thread-file.ts';
import {
  lowPriority,
  normalPriority,
  processorTimeOf,
  setThreadPriority,
} from '../../thread-priority.ts';
import type { CompiledSurvey } from './compile/compile-survey.ts';
import type { Disagreement } from './proof/run-both.ts';

export interface CheckTask {
  readonly id: number;
  /** The document as text: it is passed between threads once, and cannot change on the way. */
  readonly json: string;
  /** Also runs through it in the runner and in SurveyJS, as publishing requires. */
  readonly prove: boolean;
  /** Test runs of the proof; as many as publishing takes unless given. */
  readonly runs?: number;
  readonly now: number;
}

export interface Progress {
  readonly step: 'compiling' | 'proving';
  readonly done: number;
  readonly of: number;
}

export type CheckedSurvey = CompiledSurvey | { readonly disagreement: Disagreement };

/** What the thread says: once which thread it is, then how far a check is and how it ended. */
export interface CheckReply {
  readonly id?: number;
  readonly thread?: number | null;
  readonly progress?: Progress;
  readonly checked?: CheckedSurvey;
}

export interface CheckLimits {
  /** Processor time, if it can be read: a busy machine must not refuse what an idle one accepts. */
  readonly timeMs: number;
  readonly memoryMb: number;
}

export const checkLimits: CheckLimits = { timeMs: 60_000, memoryMb: 512 };

/** Processor time after which a check lets requests go first; the checks of most surveys end before. */
const yieldAfterMs = 1_000;

/** However busy the machine, a check ends after this many times its limit. */
const maxLimitFactor = 5;

/** After an idle minute the thread ends, and frees three megabytes of SurveyJS. */
const idleMs = 60_000;

/** What an author can do about a survey over the limits. */
const advice = 'Split it in two, or leave out some of its choices, rows or conditions.';

export const refused = (feature: string, message: string): CheckedSurvey => ({
  problems: [{ path: '', feature, message }],
  warnings: [],
});

function startWorker({ memoryMb }: CheckLimits): Worker {
  const worker = new Worker(threadFile('check-worker', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, stackSizeMb: 8 },
  });
  // A thread that dies after its work was aborted must not take the process with it.
  worker.on('error', () => undefined);
  worker.unref();
  return worker;
}

/**
 * Compiles and proves surveys on one separate thread, one after another. A document that takes too long or
 * too much memory ends that thread, never the server.
 */
export class SurveyChecker {
  readonly #limits: CheckLimits;
  #worker: Worker | null = null;
  #thread: number | null = null;
  #idle: NodeJS.Timeout | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  #count = 0;

  constructor(limits: CheckLimits = checkLimits) {
    this.#limits = limits;
  }

  check(
    task: Omit<CheckTask, 'id'>,
    onProgress: (progress: Progress) => void = () => undefined,
  ): Promise<CheckedSurvey> {
    const turn = this.#queue.then(() => this.#run({ ...task, id: ++this.#count }, onProgress));
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  async close(): Promise<void> {
    if (this.#idle) clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = null;
    this.#thread = null;
    await worker?.terminate();
  }

  #run(task: CheckTask, onProgress: (progress: Progress) => void): Promise<CheckedSurvey> {
    if (this.#idle) clearTimeout(this.#idle);
    this.#worker ??= startWorker(this.#limits);
    const worker = this.#worker;
    setThreadPriority(this.#thread, normalPriority);
    const usedBefore = processorTimeOf(this.#thread) ?? 0;
    const startedAt = performance.now();
    return new Promise<CheckedSurvey>((resolve) => {
      const finish = (checked: CheckedSurvey, isWell: boolean) => {
        clearInterval(yieldTimer);
        clearTimeout(timer);
        worker.off('message', hear);
        worker.off('error', fail);
        worker.off('exit', stop);
        worker.unref();
        if (isWell) this.#rest();
        else void this.close();
        resolve(checked);
      };
      const hear = ({ id, thread, progress, checked }: CheckReply) => {
        if (thread !== undefined) this.#thread = thread;
        if (id !== task.id) return;
        if (progress) onProgress(progress);
        if (checked) finish(checked, true);
      };
      // Anything can be thrown, so this need not be an Error.
      const fail = (error: Partial<NodeJS.ErrnoException> | null | undefined) => {
        const isMemory = error?.code === 'ERR_WORKER_OUT_OF_MEMORY';
        const message = isMemory
          ? `This survey is too large: checking it takes more than ${this.#limits.memoryMb} MB of memory. ${advice}`
          : `This survey cannot be checked: ${String(error?.message ?? error).slice(0, 200)}`;
        finish(refused(isMemory ? 'memory' : 'json', message), false);
      };
      const stop = () => finish(refused('json', 'This survey cannot be checked.'), false);
      const usedSoFar = () => {
        const used = processorTimeOf(this.#thread);
        return used === null ? null : used - usedBefore;
      };
      const yieldTimer = setInterval(() => {
        if ((usedSoFar() ?? 0) < yieldAfterMs) return;
        clearInterval(yieldTimer);
        setThreadPriority(this.#thread, lowPriority);
      }, yieldAfterMs / 4);
      const { timeMs } = this.#limits;
      const refuseWhenSlow = () => {
        const passed = performance.now() - startedAt;
        const used = usedSoFar();
        const left = used === null ? 0 : timeMs - used;
        if (left > 0 && passed < timeMs * maxLimitFactor) {
          timer = setTimeout(refuseWhenSlow, left);
          return;
        }
        const seconds = Math.round(timeMs / 1000);
        const message = `This survey is too slow: checking it takes more than ${seconds} seconds. ${advice}`;
        finish(refused('time', message), false);
      };
      let timer = setTimeout(refuseWhenSlow, timeMs);
      worker.on('message', hear).on('error', fail).on('exit', stop);
      worker.ref();
      worker.postMessage(task);
    });
  }

  #rest(): void {
    this.#idle = setTimeout(() => void this.close(), idleMs);
    this.#idle.unref();
  }
}
