import { BusinessError } from '@pollen/contract/codes/error-code';
import type { DraftPresence } from '@pollen/contract/operator/studio';
import type { Queryable } from '../../../../db/database.ts';
import { readOperatorNames } from '../../../accounts/operator/public.ts';
import {
  deletePresence,
  lockEditor,
  selectPresence,
  updateEditor,
  upsertPresence,
} from '../store-presence.ts';

/** Tabs report every few seconds; one that missed several reports is closed or offline. */
const goneMs = 20_000;

interface Report {
  readonly id: number;
  readonly tab: string;
  readonly operatorId: number;
  readonly asks: 'stay' | 'takeOver' | 'leave';
}

/** The first tab edits; another one edits once that is gone, or when it takes over. */
export async function notePresence(
  tx: Queryable,
  { id, tab, operatorId, asks }: Report,
  now: Date,
): Promise<DraftPresence> {
  const draft = await lockEditor(tx, id);
  if (!draft) throw new BusinessError('notFound');
  const since = new Date(now.getTime() - goneMs);
  await deletePresence(tx, id, { closed: asks === 'leave' ? tab : null, since });
  if (asks !== 'leave') await upsertPresence(tx, id, { tab, operatorId }, now);
  const present = await selectPresence(tx, id);
  const own = present.find((row) => row.tab === tab && row.operatorId === operatorId);
  const holder = present.find((row) => row.tab === draft.editorTab);
  const editor = asks === 'takeOver' ? own : (holder ?? own);
  const editorTab = editor?.tab ?? null;
  if (editorTab !== draft.editorTab) await updateEditor(tx, id, editorTab);
  const others = present.filter((row) => row.tab !== tab);
  const names = await readOperatorNames(tx, [...new Set(others.map((row) => row.operatorId))]);
  const nameOf = (row: (typeof others)[number]) => names.get(row.operatorId) ?? '';
  return {
    revision: draft.revision,
    edits: own !== undefined && editorTab === tab,
    editor: editor && editor.tab !== tab ? nameOf(editor) : null,
    readers: others.filter((row) => row.tab !== editorTab).map(nameOf),
  };
}
