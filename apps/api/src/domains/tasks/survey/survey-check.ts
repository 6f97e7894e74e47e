import { type CheckLimits, CheckProcess } from './check-process.ts';
import { type CheckedSurvey, type CheckTask, type Progress, refused } from './check-reply.ts';

export const checkLimits: CheckLimits = { timeMs: 60_000, memoryMb: 512 };

/** An editor asks after every pause of its author: longer checks belong to publishing. */
const draftTimeMs = 15_000;

/** One operator's slow survey takes one of them: the others are checked in the other. */
const maxProcesses = 2;
const maxWaiting = 8;

/** After an idle minute a process ends, and frees its memory. */
const idleMs = 60_000;

/** Whose survey it is: an operator's id, or null for our own programs. */
export type Owner = number | null;

export interface CheckOptions {
  readonly owner?: Owner;
  readonly onProgress?: (progress: Progress) => void;
}

interface Waiting {
  readonly task: CheckTask;
  readonly onProgress: (progress: Progress) => void;
  readonly resolve: (checked: CheckedSurvey) => void;
}

/**
 * Compiles and proves surveys in processes of their own. Each operator has a queue and takes at most one process;
 * the queues take turns. A document that takes too long or too much memory ends its process, never the server.
 */
export class SurveyChecker {
  readonly #limits: CheckLimits;
  /** In the order of their next turn. */
  readonly #queues = new Map<Owner, Waiting[]>();
  readonly #served = new Set<Owner>();
  readonly #free: CheckProcess[] = [];
  readonly #busy = new Set<CheckProcess>();
  #idle: NodeJS.Timeout | null = null;

  constructor(limits: CheckLimits = checkLimits) {
    this.#limits = limits;
  }

  check(
    task: Omit<CheckTask, 'timeMs'>,
    { owner = null, onProgress = () => undefined }: CheckOptions = {},
  ): Promise<CheckedSurvey> {
    const queue = this.#queues.get(owner) ?? [];
    if (owner !== null && queue.length >= maxWaiting) {
      const message = 'Too many of your surveys are being checked. Wait until the others are done.';
      return Promise.resolve(refused('busy', message));
    }
    this.#queues.set(owner, queue);
    const { timeMs } = this.#limits;
    const limited = { ...task, timeMs: task.prove ? timeMs : Math.min(timeMs, draftTimeMs) };
    return new Promise((resolve) => {
      queue.push({ task: limited, onProgress, resolve });
      this.#serve();
    });
  }

  close(): void {
    if (this.#idle) clearTimeout(this.#idle);
    for (const one of [...this.#free, ...this.#busy]) one.end();
    this.#free.length = 0;
  }

  /** Starts what can be started: the first of each queue whose owner has none under way. */
  #serve(): void {
    for (const [owner, queue] of [...this.#queues]) {
      if (this.#busy.size >= maxProcesses) return;
      if (this.#served.has(owner)) continue;
      // Behind the others, for its next turn.
      this.#queues.delete(owner);
      const first = queue.shift();
      if (!first) continue;
      this.#queues.set(owner, queue);
      void this.#run(owner, first);
    }
  }

  async #run(owner: Owner, { task, onProgress, resolve }: Waiting): Promise<void> {
    if (this.#idle) clearTimeout(this.#idle);
    const process = this.#free.pop() ?? new CheckProcess(this.#limits);
    this.#busy.add(process);
    this.#served.add(owner);
    const checked = await process.check(task, onProgress);
    this.#busy.delete(process);
    this.#served.delete(owner);
    if (process.isUsable) this.#free.push(process);
    else process.end();
    resolve(checked);
    this.#serve();
    if (this.#busy.size > 0) return;
    this.#idle = setTimeout(() => this.close(), idleMs);
    this.#idle.unref();
  }
}
