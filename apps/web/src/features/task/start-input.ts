import type { ArgumentOf } from '@pollen/contract/client';
import { joinCodes } from '../../platform/session/join-codes.ts';

export type StartInput = ArgumentOf<'POST /v1/process/start'>;

const taskNumbers = /^[A-Za-z0-9][A-Za-z0-9-]{2,39}$/;

/** The task of a link, and who shared it. */
export function taskIn(search: string): { taskNo: string | null; sharerCode: string | null } {
  const query = new URLSearchParams(search);
  const taskNo = query.get('taskNo') ?? '';
  return {
    taskNo: taskNumbers.test(taskNo) ? taskNo : null,
    sharerCode: query.get('sharerCode'),
  };
}

export const device = () => ({
  screen: `${screen.width}x${screen.height}`,
  platform: navigator.platform.slice(0, 80),
  touch: navigator.maxTouchPoints > 0,
});

/** Who shared the link counts only for its own task. */
function sharerOf(taskNo: string, named: string | null): { sharerCode?: string } {
  const codes = joinCodes();
  const sharerCode = named ?? (codes.taskNo === taskNo ? codes.sharerCode : undefined);
  return sharerCode ? { sharerCode: sharerCode.slice(0, 64) } : {};
}

/** The input of a start: which task, shared by whom, on what kind of phone. */
export function startInput(taskNo: string, sharerCode: string | null): StartInput {
  return { taskNo, ...sharerOf(taskNo, sharerCode), device: device() };
}
