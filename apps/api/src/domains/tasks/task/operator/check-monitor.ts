import type { CheckProgress } from '@pollen/contract/operator/task';

export interface CheckMonitor {
  /** Null if this process is not checking a survey of this task. */
  read(taskNo: string): CheckProgress | null;
  follow<Result>(
    taskNo: string,
    work: (onProgress: (progress: CheckProgress) => void) => Promise<Result>,
  ): Promise<Result>;
}

/**
 * The progress of survey checks in this process only: a console whose call reaches another process shows
 * that the check is running, without a percentage.
 */
export function createCheckMonitor(): CheckMonitor {
  const running = new Map<string, { progress: CheckProgress }>();
  return {
    read: (taskNo) => running.get(taskNo)?.progress ?? null,
    follow: async (taskNo, work) => {
      const own: { progress: CheckProgress } = { progress: { step: 'waiting', done: 0, of: 1 } };
      running.set(taskNo, own);
      try {
        return await work((progress) => {
          own.progress = progress;
        });
      } finally {
        if (running.get(taskNo) === own) running.delete(taskNo);
      }
    },
  };
}
