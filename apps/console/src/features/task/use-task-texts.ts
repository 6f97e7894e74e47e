import type { TaskFields } from '@pollen/contract/operator/task-fields';
import { useAction } from '../../platform/actions.ts';
import { call } from '../../platform/api.ts';
import { useCall } from '../../platform/queries.ts';
import { fieldsOf } from './rules.ts';

interface Translation {
  /** `['task', 'title']` */
  readonly row: { readonly path: readonly (string | number)[] };
  readonly language: string;
  readonly text: string;
}

/** An empty text removes a translation. */
function withTranslations(fields: TaskFields, translations: readonly Translation[]): TaskFields {
  const next = { ...fields };
  for (const { row, language, text } of translations) {
    const name = row.path[1] === 'title' ? 'title' : 'description';
    const others = Object.entries(next[name]).filter(([locale]) => locale !== language);
    const all = text === '' ? others : [...others, [language, text]];
    next[name] = Object.fromEntries(all) as TaskFields[typeof name];
  }
  return next;
}

/** The countries, title and description of a survey's task, for its translations; null while there is none. */
export function useTaskTexts(taskNo: string | null) {
  const { data } = useCall(
    'GET /tasks/{taskNo}',
    { taskNo: taskNo ?? '' },
    { enabled: taskNo !== null },
  );
  const save = useAction('POST /tasks/{taskNo}');
  if (!data) return null;
  const { countries, title, description } = data;
  return {
    countries,
    title: title as Readonly<Partial<Record<string, string>>>,
    description: description as Readonly<Partial<Record<string, string>>>,
    refusal: save.refusal,
    /** Everything else stays as it is stored; unsaved edits of the form stay there. */
    async onSave(translations: readonly Translation[]): Promise<boolean> {
      const stored = await call('GET /tasks/{taskNo}', { taskNo: data.taskNo });
      const { taskNo, revision } = stored;
      const fields = withTranslations(fieldsOf(stored), translations);
      return (await save.run({ taskNo, ...fields, revision })) !== null;
    },
  };
}
