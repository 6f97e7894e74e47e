import { type ChildProcess, spawn } from 'node:child_process';
import { programArguments } from '../../../thread-file.ts';
import { lowPriority, processorTimeOf, setThreadPriority } from '../../../thread-priority.ts';
import {
  type CheckedSurvey,
  type CheckReply,
  type CheckTask,
  type Progress,
  refused,
} from './check-reply.ts';

export interface CheckLimits {
  /** Processor time, if it can be read: a busy machine must not refuse what an idle one accepts. */
  readonly timeMs: number;
  readonly memoryMb: number;
}

/** Processor time after which a check lets requests go first; the checks of most surveys end before. */
const yieldAfterMs = 1_000;
/** However busy the machine, a check ends after this many times its limit. */
const maxLimitFactor = 5;
/** A process that has worked this long is replaced: many small checks must not add up to the system's limit. */
const retireAfterMs = 20_000;
/** Starting takes a second or two of it, from the sources. */
const startSeconds = 30;
/** What Node takes besides the memory of its programs. */
const ownMemoryMb = 512;

/** What an author can do about a survey over the limits. */
const advice = 'Split it in two, or leave out some of its choices, rows or conditions.';

/** How a process ends that cannot get more memory: Node gives up, in one of these ways. */
const memorySignals = new Set(['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGSEGV', 'SIGBUS']);

/**
 * Starts under limits of the operating system: processor time, memory, no core dump. Where a shell or a limit
 * is missing, this process still watches the time and Node the memory.
 */
function startProcess({ timeMs, memoryMb }: CheckLimits): ChildProcess {
  const seconds = startSeconds + Math.ceil((retireAfterMs + timeMs * 2) / 1_000);
  const kilobytes = (memoryMb + ownMemoryMb) * 1024;
  const limit = `ulimit -c 0; ulimit -t ${seconds}; ulimit -d ${kilobytes}; exec "$0" "$@"`;
  const program = [
    `--max-old-space-size=${memoryMb}`,
    ...programArguments('check-worker', import.meta.url),
  ];
  const { PATH = '', TZ, TMPDIR } = process.env;
  // Nothing else of our environment, which holds secrets.
  const env = { PATH, ...(TZ ? { TZ } : {}), ...(TMPDIR ? { TMPDIR } : {}) };
  return spawn('/bin/sh', ['-c', `{ ${limit}; } 2>/dev/null`, process.execPath, ...program], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env,
  });
}

/** One process that checks one survey after another, until it is ended or a survey ends it. */
export class CheckProcess {
  readonly #limits: CheckLimits;
  readonly #child: ChildProcess;
  readonly #ready: Promise<void>;
  #isOver = false;

  constructor(limits: CheckLimits) {
    this.#limits = limits;
    this.#child = startProcess(limits);
    this.#ready = new Promise((resolve) => {
      const over = () => {
        this.#isOver = true;
        resolve();
      };
      this.#child
        .once('message', () => resolve())
        .once('exit', over)
        .on('error', over);
    });
    this.#hold(false);
  }

  /** Whether another survey may be given to it. */
  get isUsable(): boolean {
    return !this.#isOver && this.#used() < retireAfterMs;
  }

  end(): void {
    this.#isOver = true;
    this.#child.kill('SIGKILL');
  }

  /** An idle process does not keep ours alive. */
  #hold(isHeld: boolean): void {
    const { channel } = this.#child;
    if (isHeld) {
      this.#child.ref();
      channel?.ref();
    } else {
      this.#child.unref();
      channel?.unref();
    }
  }

  #used(): number {
    return processorTimeOf(this.#child.pid ?? 0) ?? 0;
  }

  /** Never rejects: a survey that ends the process is refused, with the reason. */
  async check(task: CheckTask, onProgress: (progress: Progress) => void): Promise<CheckedSurvey> {
    this.#hold(true);
    await this.#ready;
    const checked = await this.#run(task, onProgress);
    this.#hold(false);
    return checked;
  }

  #run(task: CheckTask, onProgress: (progress: Progress) => void): Promise<CheckedSurvey> {
    const child = this.#child;
    const before = this.#used();
    const startedAt = performance.now();
    const { timeMs } = task;
    return new Promise((resolve) => {
      const finish = (checked: CheckedSurvey, isWell: boolean) => {
        clearInterval(watch);
        child.off('message', hear).off('exit', stop).off('disconnect', disconnected);
        if (!isWell) this.end();
        resolve(checked);
      };
      const hear = (message: unknown) => {
        const reply = JSON.parse(String(message)) as CheckReply;
        if (reply.progress) onProgress(reply.progress);
        if (reply.checked) finish(reply.checked, true);
      };
      const stop = (code: number | null, signal: string | null) =>
        finish(this.#reason(code, signal, timeMs), false);
      // The reason comes with the exit.
      const disconnected = () => this.end();
      const watch = setInterval(
        () => {
          const used = this.#used() - before;
          const passed = performance.now() - startedAt;
          if (used >= yieldAfterMs) setThreadPriority(child.pid ?? null, lowPriority);
          if (used < timeMs && passed < timeMs * maxLimitFactor) return;
          finish(tooSlow(timeMs), false);
        },
        Math.min(250, timeMs),
      );
      child.on('message', hear).on('exit', stop).on('disconnect', disconnected);
      if (this.#isOver) stop(child.exitCode, child.signalCode);
      else child.send(JSON.stringify(task), (error) => error && this.end());
    });
  }

  #reason(code: number | null, signal: string | null, timeMs: number): CheckedSurvey {
    if (signal === 'SIGXCPU') return tooSlow(timeMs);
    // A shell reports a signal as 128 and its number.
    if (memorySignals.has(signal ?? '') || (code ?? 0) > 128) {
      const message = `This survey is too large: checking it takes more than ${this.#limits.memoryMb} MB of memory. ${advice}`;
      return refused('memory', message);
    }
    return refused('json', 'This survey cannot be checked.');
  }
}

const tooSlow = (timeMs: number): CheckedSurvey =>
  refused(
    'time',
    `This survey is too slow: checking it takes more than ${Math.round(timeMs / 1000)} seconds. ${advice}`,
  );
