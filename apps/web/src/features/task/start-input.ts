import type { ArgumentOf } from '@pollen/contract/client';
import { joinCodes } from '../../platform/session/join-codes.ts';

export type StartInput = ArgumentOf<'POST /v1/process/start'>;

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
