import type { TaskKind } from '@pollen/contract/values/task';
import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { navigate } from '../../platform/navigation.ts';
import { paths, toPath } from '../../platform/paths.ts';
import { useUnsaved } from '../../platform/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { Refusal } from '../../ui/field.tsx';
import { Page } from '../../ui/page.tsx';
import { kindWords, newTaskOf } from './rules.ts';
import { TaskEditor } from './task-editor.tsx';
import { useUnreadable } from './unreadable.ts';

/** The form of a task without a questionnaire, until it is saved for the first time. */
export function NewTask({ kind }: { readonly kind: TaskKind }) {
  const create = useAction('POST /tasks');
  const [fields, setFields] = useState(() => newTaskOf(kind));
  const { unreadable, onUnreadable } = useUnreadable();
  const faults = { ...create.faults, ...unreadable };
  const { markSaved } = useUnsaved({ fields, unreadable });
  async function save() {
    if (Object.keys(unreadable).length > 0) return;
    const made = await create.run(fields, { onAccepted: markSaved });
    if (!made) return;
    navigate(toPath(paths.task, { taskNo: made.taskNo }));
  }
  return (
    <Page
      title={`New task: ${kindWords[kind].toLowerCase()}`}
      actions={
        <Button kind="honey" busy={create.busy} onClick={save}>
          Save draft
        </Button>
      }
    >
      <Refusal>
        {create.refusal ?? (Object.keys(faults).length > 0 ? 'Some fields need correcting.' : null)}
      </Refusal>
      <TaskEditor
        fields={fields}
        faults={faults}
        onUnreadable={onUnreadable}
        published={false}
        reserved={0}
        disabled={false}
        onChange={(change) => setFields((before) => ({ ...before, ...change }))}
      />
    </Page>
  );
}
