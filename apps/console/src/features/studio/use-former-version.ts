import type { SurveyDraft } from '@pollen/contract/operator/studio';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { isObject, type Json, type JsonObject } from './document/json.ts';

interface FormerVersion {
  /** `published version 2`, `version 3`. */
  readonly name: string;
  readonly document: JsonObject;
}

type Draft = Pick<SurveyDraft, 'id' | 'taskNo'>;

async function newestFormer({ id, taskNo }: Draft) {
  if (taskNo !== null) {
    const { items } = await call('GET /tasks/{taskNo}/surveys', { taskNo });
    const version = items[0]?.version;
    if (version !== undefined) {
      const found = await call('GET /tasks/{taskNo}/surveys/{version}', { taskNo, version });
      return { name: `published version ${version}`, text: found.document };
    }
  }
  const { items } = await call('GET /survey-drafts/{id}/versions', { id });
  // The first is the one being edited.
  const number = items[1]?.number;
  if (number === undefined) return null;
  const found = await call('GET /survey-drafts/{id}/versions/{number}', { id, number });
  return { name: `version ${number}`, text: found.document };
}

/**
 * What the survey is compared with while it is edited: what members are asked now, or, before it is published,
 * what was saved before.
 */
export function useFormerVersion(draft: Draft): FormerVersion | null {
  const { data } = useQuery({
    queryKey: ['former-version', draft.id, draft.taskNo],
    queryFn: async (): Promise<FormerVersion | null> => {
      const former = await newestFormer(draft);
      if (!former) return null;
      const document = JSON.parse(former.text) as Json;
      return isObject(document) ? { name: former.name, document } : null;
    },
  });
  return data ?? null;
}
