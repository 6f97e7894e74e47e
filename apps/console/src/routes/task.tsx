import type { OperatorTask } from '@pollen/contract/operator/task';
import type { TaskFields } from '@pollen/contract/operator/task-fields';
import { asksQuestions } from '@pollen/contract/operator/task-fields';
import { useState } from 'react';
import { Funnel } from '../features/task/funnel.tsx';
import { RaiseDialog, raiseIn } from '../features/task/raise-dialog.tsx';
import { changedNames, fieldsOf, onTopOf } from '../features/task/rules.ts';
import { SavedSince } from '../features/task/saved-since.tsx';
import { PublishProblems, SurveyCheckProgress } from '../features/task/survey-check.tsx';
import { SurveyPanel } from '../features/task/survey-panel.tsx';
import { TaskBudget } from '../features/task/task-budget.tsx';
import { TaskEditor } from '../features/task/task-editor.tsx';
import { TaskSteps } from '../features/task/task-steps.tsx';
import { TaskStateTag } from '../features/task/task-table.tsx';
import { useUnreadable } from '../features/task/unreadable.ts';
import { WaitingNote } from '../features/task/waiting-note.tsx';
import { useAction } from '../platform/actions.ts';
import { useSearch } from '../platform/navigation.ts';
import type { PageProps } from '../platform/page-props.ts';
import { paths, toPath } from '../platform/paths.ts';
import { useCall } from '../platform/queries.ts';
import { useMay } from '../platform/session.ts';
import { onSamePage, useUnsaved } from '../platform/unsaved.ts';
import { Button } from '../ui/button.tsx';
import { Refusal } from '../ui/field.tsx';
import { Loaded, Page } from '../ui/page.tsx';
import { Tabs } from '../ui/tabs.tsx';

/** Unsaved edits, and the revision they are based on. */
function useEdited(task: OperatorTask) {
  const [edited, setEdited] = useState<{ base: OperatorTask; fields: TaskFields } | null>(null);
  const saved = fieldsOf(task);
  const base = edited?.base ?? task;
  const fields = edited?.fields ?? saved;
  const dirty = changedNames(fieldsOf(base), fields).length > 0;
  return {
    fields,
    dirty,
    base,
    /** Another operator saved while this one has unsaved edits. */
    behind: dirty && base.revision !== task.revision,
    change: (part: Partial<TaskFields>) =>
      setEdited((before) => ({
        base: before?.base ?? task,
        fields: { ...(before?.fields ?? saved), ...part },
      })),
    catchUp: () =>
      setEdited({ base: task, fields: onTopOf(fieldsOf(base), fields, fieldsOf(task)) }),
    forget: () => setEdited(null),
  };
}

function Desk({ task }: { readonly task: OperatorTask }) {
  const { taskNo } = task;
  const { fields, dirty, base, behind, change, catchUp, forget } = useEdited(task);
  const save = useAction('POST /tasks/{taskNo}');
  const writes = useMay('task.write');
  const exports = useMay('task.export');
  const disabled = !writes || task.state === 'closed';
  const here = (tab: string) => `${toPath(paths.task, { taskNo })}?tab=${tab}`;
  const tabs = [
    ['task', 'Task'],
    ...(asksQuestions(fields) && writes ? [['survey', 'Survey'] as const] : []),
    ['funnel', 'Funnel'],
  ] as const;
  const wanted = new URLSearchParams(useSearch()).get('tab');
  const tab = tabs.find(([name]) => name === wanted)?.[0] ?? 'task';
  const { unreadable, onUnreadable, clearUnreadable } = useUnreadable();
  const [openFaults, setOpenFaults] = useState<Readonly<Record<string, string>>>({});
  const faults = { ...openFaults, ...save.faults, ...unreadable };
  const isUnreadable = Object.keys(unreadable).length > 0;
  // Other tabs keep the fields, but not a text that cannot be parsed.
  useUnsaved(
    dirty || isUnreadable ? { fields, unreadable } : null,
    (move) => !isUnreadable && onSamePage(move),
  );
  const raise = raiseIn(save.failure);
  async function run(confirmedCost?: number) {
    if (isUnreadable) return;
    setOpenFaults({});
    const cost = confirmedCost === undefined ? {} : { confirmedCost };
    if (await save.run({ taskNo, ...fields, ...cost, revision: base.revision })) forget();
  }
  const form = { fields, onChange: change, faults, onUnreadable, disabled };
  return (
    <Page
      title={task.title['en-US']}
      about={
        <>
          <span className="mono cap">{taskNo}</span>
          <TaskStateTag state={task.state} />
        </>
      }
      actions={
        <>
          <TaskSteps task={task} dirty={dirty || isUnreadable} onFaults={setOpenFaults} />
          {!disabled && (dirty || isUnreadable) && (
            <Button
              kind="honey"
              busy={save.busy}
              disabledReason={behind ? 'Settle the other changes first.' : null}
              onClick={() => run()}
            >
              Save
            </Button>
          )}
        </>
      }
    >
      {behind ? (
        <SavedSince
          base={fieldsOf(base)}
          mine={fields}
          theirs={fieldsOf(task)}
          onKeep={() => {
            save.clear();
            catchUp();
          }}
          onDrop={() => {
            save.clear();
            clearUnreadable();
            forget();
          }}
        />
      ) : (
        <Refusal>
          {(raise ? null : save.refusal) ??
            (Object.keys(faults).length > 0 ? 'Some fields need another look.' : null)}
        </Refusal>
      )}
      <PublishProblems failure={save.failure} />
      {save.busy && task.publishedAt !== null && fields.surveySource !== task.surveySource && (
        <SurveyCheckProgress taskNo={taskNo} />
      )}
      <WaitingNote task={task} />
      {raise && (
        <RaiseDialog
          text={raise.text}
          busy={save.busy}
          onClose={save.clear}
          onRaise={() => run(raise.cost)}
        />
      )}
      <TaskBudget task={task} />
      <Tabs
        label="Task"
        tabs={[
          ...tabs.map(([name, label]) => ({ href: here(name), label })),
          ...(exports ? [{ href: toPath(paths.results, { taskNo }), label: 'Results' }] : []),
        ]}
        current={here(tab)}
      />
      {tab === 'task' && (
        <TaskEditor key={base.revision} {...form} published={task.publishedAt !== null} />
      )}
      {tab === 'survey' && <SurveyPanel fields={fields} onChange={change} readOnly={disabled} />}
      {tab === 'funnel' && <Funnel taskNo={taskNo} />}
    </Page>
  );
}

export default function TaskPage({ params }: PageProps) {
  const query = useCall('GET /tasks/{taskNo}', { taskNo: params['taskNo'] ?? '' });
  return <Loaded query={query}>{(task) => <Desk task={task} />}</Loaded>;
}
