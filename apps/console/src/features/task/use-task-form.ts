import type { OperatorTask } from '@pollen/contract/operator/task';
import type { TaskFields } from '@pollen/contract/operator/task-fields';
import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { useMay } from '../../platform/session.ts';
import { onSamePage, useUnsaved } from '../../platform/unsaved.ts';
import { raiseIn } from './raise-dialog.tsx';
import { changedNames, fieldsOf, rebaseEdits } from './rules.ts';
import { useUnreadable } from './unreadable.ts';

/** Unsaved edits, and the revision they are based on. */
function useEdited(task: OperatorTask) {
  const [edited, setEdited] = useState<{ base: OperatorTask; fields: TaskFields } | null>(null);
  const saved = fieldsOf(task);
  const base = edited?.base ?? task;
  const fields = edited?.fields ?? saved;
  return {
    fields,
    base,
    change: (part: Partial<TaskFields>) =>
      setEdited((before) => ({
        base: before?.base ?? task,
        fields: { ...(before?.fields ?? saved), ...part },
      })),
    catchUp: () =>
      setEdited({ base: task, fields: rebaseEdits(fieldsOf(base), fields, fieldsOf(task)) }),
    forget: () => setEdited(null),
  };
}

/** The state of the task form. The studio passes in the survey, which it saves itself; saving the task includes it. */
export function useTaskForm(task: OperatorTask, survey?: string) {
  const edited = useEdited(task);
  const { base, change, forget } = edited;
  const { unreadable, onUnreadable, clearUnreadable } = useUnreadable();
  const [openFaults, setOpenFaults] = useState<Readonly<Record<string, string>>>({});
  const save = useAction('POST /tasks/{taskNo}');
  const writes = useMay('task.write');
  const disabled = !writes || task.state === 'closed';
  const fields = survey === undefined ? edited.fields : { ...edited.fields, surveySource: survey };
  const typed = changedNames(fieldsOf(base), edited.fields).length > 0;
  const dirty = changedNames(fieldsOf(base), fields).length > 0;
  const isUnreadable = Object.keys(unreadable).length > 0;
  // Other tabs keep the fields, but not input that cannot be parsed.
  useUnsaved(
    typed || isUnreadable ? { fields: edited.fields, unreadable } : null,
    (move) => !isUnreadable && onSamePage(move),
  );
  const faults = { ...openFaults, ...save.faults, ...unreadable };
  async function run(confirmedCost?: number): Promise<boolean> {
    if (isUnreadable) return false;
    setOpenFaults({});
    const cost = confirmedCost === undefined ? {} : { confirmedCost };
    const { taskNo } = task;
    const saved = await save.run({ taskNo, ...fields, ...cost, revision: base.revision });
    if (saved) forget();
    return saved !== null;
  }
  return {
    task,
    fields,
    base,
    save,
    run,
    disabled,
    dirty: dirty || isUnreadable,
    /** Another operator saved while this one has unsaved edits. */
    behind: typed && base.revision !== task.revision,
    raise: raiseIn(save.failure),
    setOpenFaults,
    isFaulty: Object.keys(faults).length > 0,
    keepMine() {
      save.clear();
      edited.catchUp();
    },
    dropMine() {
      save.clear();
      clearUnreadable();
      forget();
    },
    /** The props of `TaskEditor`. */
    form: {
      fields,
      onChange: change,
      faults,
      onUnreadable,
      disabled,
      published: task.publishedAt !== null,
      reserved: task.budget.reserved,
    },
  };
}

export type TaskForm = ReturnType<typeof useTaskForm>;
