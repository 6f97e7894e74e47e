import type { ProfileChange } from '@pollen/contract/operations/profile';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/http/api.ts';
import { reading } from '../../../platform/http/first-answers.ts';
import { useAnswerTo } from '../../../platform/http/read.ts';
import { setProfile } from '../../../platform/session/session.ts';

const sessionsKey = ['sessions'] as const;

export const sessionsReading = reading('GET /v1/user/session', {});

export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    ...useAnswerTo(sessionsReading),
  });
}

/** Ends one session, or without an id all but the current one. */
export function useEndSession() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id?: string) => call('POST /v1/user/session/end', id === undefined ? {} : { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  });
}

export async function saveProfile(change: ProfileChange): Promise<void> {
  setProfile(await call('POST /v1/user', change, { onFailure: 'form' }));
}

/** Sets an uploaded picture as the avatar; a refused one opens the upload-failed dialog (spec §8). */
export async function replaceAvatar(fileName: string): Promise<void> {
  setProfile(await call('POST /v1/user', { avatar: fileName }));
}

/** Downloads a file of everything stored about the member. */
export async function downloadData(): Promise<void> {
  const data = await call('GET /v1/user/data', {});
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = 'pollen-data.json';
  link.click();
  URL.revokeObjectURL(url);
}
