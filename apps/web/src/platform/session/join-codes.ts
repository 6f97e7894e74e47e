import { sessionArea, sessionKeys } from '../storage/storage-keys.ts';

/** Codes of a link (spec §3), kept for the tab until a log-in or registration sends them. */
export interface JoinCodes {
  readonly taskNo?: string;
  readonly sharerCode?: string;
}

const wellFormed = /^[\w.-]{1,64}$/;

const taskPage = /^\/task\/detail\/([^/]+)$/;

/** Reads them from an address; the page of a task has its number in the path. */
export function captureJoinCodes(search: string, pathname = ''): void {
  const query = new URLSearchParams(search);
  const taskNo = query.get('taskNo') ?? taskPage.exec(pathname)?.[1] ?? '';
  const sharerCode = query.get('sharerCode') ?? '';
  if (wellFormed.test(taskNo)) sessionArea.write(sessionKeys.buzzTaskNo, taskNo);
  if (wellFormed.test(sharerCode)) sessionArea.write(sessionKeys.buzzSharerCode, sharerCode);
}

/** The same from a page whose address is the code. */
export function keepJoinCodes(codes: {
  readonly sharerCode: string;
  readonly taskNo: string | null;
}): void {
  const query = new URLSearchParams({ sharerCode: codes.sharerCode });
  if (codes.taskNo !== null) query.set('taskNo', codes.taskNo);
  captureJoinCodes(query.toString());
}

export function joinCodes(): JoinCodes {
  const taskNo = sessionArea.read(sessionKeys.buzzTaskNo);
  const sharerCode = sessionArea.read(sessionKeys.buzzSharerCode);
  return { ...(taskNo ? { taskNo } : {}), ...(sharerCode ? { sharerCode } : {}) };
}

/** Sent once: the next account created on this device is not a guest. */
export function clearJoinCodes(): void {
  sessionArea.remove(sessionKeys.buzzTaskNo);
  sessionArea.remove(sessionKeys.buzzSharerCode);
}
