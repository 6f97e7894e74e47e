import { usePagedQuery } from '@pollen/browser/paged-query';
import { sections } from '@pollen/contract/codes/section';
import type { ShopVisit } from '@pollen/contract/operations/stage';
import type { StageAnswer } from '@pollen/contract/values/stage';
import type { TaskKind } from '@pollen/contract/values/task';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useActionKey } from '../../platform/http/action-key.ts';
import { call } from '../../platform/http/api.ts';
import { CallError } from '../../platform/http/call-error.ts';
import { keepWork, readWork } from './draft.ts';

const visitKey = (id: string) => ['stage', id] as const;

/** Shops often have no signal: then the copy on this phone is used. */
async function fetchShopVisit(id: string): Promise<ShopVisit> {
  try {
    const work = await call('GET /v1/stage/{id}', { id }, { onFailure: 'log' });
    keepWork(work);
    return work;
  } catch (error) {
    const unreachable = error instanceof CallError && error.failure.kind === 'noAnswer';
    const kept = unreachable ? readWork(id) : null;
    if (!kept) throw error;
    return kept;
  }
}

export function useShopVisit(id: string) {
  return useQuery({
    queryKey: visitKey(id),
    queryFn: () => fetchShopVisit(id),
    // Without this, a query would wait for the connection instead of using the copy.
    networkMode: 'always',
    enabled: id !== '',
  });
}

export interface Submit {
  readonly visit: number;
  readonly answers: readonly StageAnswer[];
}

export function useSubmit(participationId: string): (submit: Submit) => Promise<ShopVisit> {
  const key = useActionKey();
  const queries = useQueryClient();
  return async ({ visit, answers }) => {
    const input = {
      participationId,
      visit,
      answers: answers.map((answer) => ({
        stage: answer.stage,
        goods: answer.goods.map((good) => ({ ...good })),
        photos: [...answer.photos],
      })),
    };
    const work = await key.run(input, (idempotencyKey) =>
      call('POST /v1/process/stage', input, { idempotencyKey }),
    );
    keepWork(work);
    queries.setQueryData(visitKey(participationId), work);
    void queries.invalidateQueries({ queryKey: ['task'] });
    return work;
  };
}

/** Shop visits among the open tasks, best pay per minute first, and started ones. */
export function useOpenVisits() {
  const list = usePagedQuery({
    queryKey: ['task', 'visits'],
    load: (cursor) =>
      call(
        'GET /v1/task/list',
        { section: sections.survey, kind: 'staged', ...cursor },
        { onFailure: 'log' },
      ),
  });
  const pages = list.data?.pages ?? [];
  const isStaged = ({ kind }: { readonly kind: TaskKind }) => kind === 'staged';
  return {
    ...list,
    visits: pages.flatMap(({ items }) => items),
    resume: pages.flatMap(({ resume }) => resume).filter(isStaged),
  };
}
