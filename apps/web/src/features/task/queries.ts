import { usePagedQuery } from '@pollen/browser/paged-query';
import { surveyStates } from '@pollen/contract/codes/survey-state';
import type { Participation } from '@pollen/contract/operations/process';
import type { RecordFilter } from '@pollen/contract/values/task';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useActionKey } from '../../platform/http/action-key.ts';
import { useAlwaysFresh } from '../../platform/http/always-fresh.ts';
import { call } from '../../platform/http/api.ts';
import { reading } from '../../platform/http/first-answers.ts';
import { useAnswerTo, usePagesOf } from '../../platform/http/read.ts';
import { inputOf, useListChoice } from './list-choice.ts';

export const listReading = (section: 1 | 2 | 3, wanted: ReturnType<typeof inputOf> = {}) =>
  reading('GET /v1/task/list', { section, ...wanted });
export const taskReading = (taskNo: string) => reading('GET /v1/task/{taskNo}', { taskNo });
export const taskOfferReading = (taskNo: string) =>
  reading('GET /v1/task/offer/{taskNo}', { taskNo });
export const recordsReading = (filter: RecordFilter = 'all') =>
  reading('GET /v1/task/record', { filter });
export const topicsReading = reading('GET /v1/profile/topics', {});

// Finishing something on one screen changes others, so these queries are always fresh.

/** Open tasks of a section; surveys in the order and with the filters the member chose. */
export function useTaskList(section: 1 | 2 | 3) {
  const choice = useListChoice();
  const wanted = section === 1 ? inputOf(choice) : {};
  return usePagedQuery({
    ...useAlwaysFresh(),
    // Shows the previous list until the requested one arrives.
    placeholderData: keepPreviousData,
    queryKey: ['task', 'list', section, ...(Object.keys(wanted).length > 0 ? [wanted] : [])],
    ...usePagesOf(listReading(section, wanted)),
  });
}

export function useTask(taskNo: string) {
  return useQuery({
    ...useAlwaysFresh(),
    queryKey: ['task', 'detail', taskNo],
    ...useAnswerTo(taskReading(taskNo)),
  });
}

/** The same for a visitor. */
export function useTaskOffer(taskNo: string) {
  return useQuery({
    queryKey: ['task', 'offer', taskNo],
    ...useAnswerTo(taskOfferReading(taskNo)),
  });
}

export function useRecords(filter: RecordFilter, enabled = true) {
  return usePagedQuery({
    ...useAlwaysFresh(),
    enabled,
    queryKey: ['task', 'records', filter],
    ...usePagesOf(recordsReading(filter)),
  });
}

export function useRecord(id: string) {
  return useQuery({
    ...useAlwaysFresh(),
    queryKey: ['task', 'record', id],
    queryFn: () => call('GET /v1/task/record/{id}', { id }, { onFailure: 'log' }),
  });
}

export function useProfileTopics(enabled = true) {
  return useQuery({
    ...useAlwaysFresh(),
    enabled,
    queryKey: ['task', 'topics'],
    ...useAnswerTo(topicsReading),
  });
}

/** A partner's browser return: it shows the current state and decides nothing. */
export function returnFromPartner(
  session: string,
  params: Readonly<Record<string, string>>,
): Promise<Participation> {
  return call('POST /v1/process/back', { session, params });
}

const patienceMs = 3_000;

/** The state of a participation, polled while a partner has not answered (`waits`). */
export function useParticipation(id: string, waits = false) {
  return useQuery({
    ...useAlwaysFresh(),
    queryKey: ['task', 'participation', id],
    queryFn: () => call('GET /v1/process/{id}', { id }),
    refetchInterval: ({ state }) =>
      waits && state.data?.state === surveyStates.unAnswered ? patienceMs : false,
  });
}

/** After an end the balance, the lists and the records have changed. */
export function useInvalidateBalances(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const key of [['wallet'], ['task', 'list'], ['task', 'records'], ['task', 'topics']]) {
      void queries.invalidateQueries({ queryKey: key });
    }
  };
}

export function useAppeal(participationId: string) {
  const queries = useQueryClient();
  const key = useActionKey();
  return useMutation({
    mutationFn: (text: string) =>
      key.run({ text }, (idempotencyKey) =>
        call('POST /v1/process/appeal', { participationId, text }, { idempotencyKey }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['task'] }),
  });
}
