import type { OperatorTask } from '@pollen/contract/operator/task';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { paths, toPath } from '../../platform/paths.ts';
import { useCall } from '../../platform/queries.ts';
import { onSamePage, useUnsaved } from '../../platform/unsaved.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal } from '../../ui/field.tsx';
import { Loaded } from '../../ui/page.tsx';
import type { ShownCheck } from './check-rules.ts';
import { newTask } from './rules.ts';
import { TaskBudget } from './task-budget.tsx';
import { TaskEditor } from './task-editor.tsx';
import { TaskActions, TaskNotices } from './task-notices.tsx';
import { TaskStateTag } from './task-table.tsx';
import { useUnreadable } from './unreadable.ts';
import { useTaskForm } from './use-task-form.ts';

/** What the studio knows about the task's survey. */
export interface SurveyOfTask {
  readonly title: string;
  readonly text: string;
  readonly minutes: number;
  /** Saves the draft first; resolves to whether that worked. */
  readonly saveNow: () => Promise<boolean>;
  /** The checks of the survey itself, before publishing. */
  readonly checks: readonly ShownCheck[];
  /** Lists the differences from the given survey. */
  readonly changes: (before: string) => ReactNode;
}

interface Props {
  readonly draftId: number;
  readonly survey: SurveyOfTask;
  /** Settings stored in the survey: its quotas. */
  readonly quotas: (task: Pick<OperatorTask, 'slots' | 'cells'>) => ReactNode;
}

function Head({
  children,
  actions,
}: {
  readonly children: ReactNode;
  readonly actions: ReactNode;
}) {
  return (
    <div className="spread wrap">
      <div className="row wrap">{children}</div>
      <div className="row wrap">{actions}</div>
    </div>
  );
}

function NewTask(props: Props & { readonly onMade: (taskNo: string) => void }) {
  const { draftId, survey, quotas, onMade } = props;
  const create = useAction('POST /survey-drafts/{id}/task');
  const [fields, setFields] = useState(() => ({
    ...newTask,
    title: { 'en-US': survey.title },
    minutes: survey.minutes,
    minSeconds: survey.minutes * 15,
  }));
  const { unreadable, onUnreadable } = useUnreadable();
  const faults = { ...create.faults, ...unreadable };
  const { markSaved } = useUnsaved({ fields, unreadable }, onSamePage);
  async function save() {
    if (Object.keys(unreadable).length > 0 || !(await survey.saveNow())) return;
    const made = await create.run(
      { id: draftId, ...fields, surveySource: survey.text },
      { onAccepted: markSaved },
    );
    if (!made) return;
    onMade(made.taskNo);
  }
  return (
    <>
      <Head
        actions={
          <Button kind="honey" busy={create.busy} onClick={save}>
            Save task
          </Button>
        }
      >
        <h1>Audience and reward</h1>
      </Head>
      <Refusal>
        {create.refusal ?? (Object.keys(faults).length > 0 ? 'Some fields need correcting.' : null)}
      </Refusal>
      {quotas({ slots: fields.slots, cells: [] })}
      <TaskEditor
        fields={fields}
        faults={faults}
        onUnreadable={onUnreadable}
        published={false}
        reserved={0}
        disabled={false}
        onChange={(change) => setFields((before) => ({ ...before, ...change }))}
      />
    </>
  );
}

function KnownTask({
  task,
  survey,
  quotas,
}: Omit<Props, 'draftId'> & { readonly task: OperatorTask }) {
  const of = useTaskForm(task, survey.text);
  const { form, base, dirty, run } = of;
  const isLive = task.publishedAt !== null;
  const isReplacing = isLive && survey.text !== task.surveySource;
  const [asks, setAsks] = useState(false);
  async function save() {
    setAsks(false);
    if (await survey.saveNow()) await run();
  }
  return (
    <>
      {asks && (
        <Dialog
          title="Replace the live survey?"
          onClose={() => setAsks(false)}
          action={{ label: 'Replace survey', run: () => void save() }}
        >
          <p>
            Members who start from now on get this version. Those who have started keep theirs, and
            every answer is stored with its version.
          </p>
          {survey.changes(task.surveySource ?? '')}
        </Dialog>
      )}
      <Head
        actions={
          <TaskActions
            of={of}
            checks={survey.checks}
            onSave={isReplacing ? () => setAsks(true) : save}
          />
        }
      >
        <h1>{task.title['en-US']}</h1>
        <ButtonLink kind="text" href={toPath(paths.task, { taskNo: task.taskNo })}>
          {task.taskNo}
        </ButtonLink>
        <TaskStateTag state={task.state} />
      </Head>
      <TaskNotices of={of} />
      {dirty && survey.text !== task.surveySource && (
        <p className="note" role="status">
          {isLive
            ? 'Members still get the survey as it was published. Save to give new participants this one; those who have started keep theirs.'
            : 'The survey has changed since the task was saved. Save before you publish.'}
        </p>
      )}
      <TaskBudget task={task} />
      {quotas({ slots: form.fields.slots, cells: isLive ? task.cells : [] })}
      <TaskEditor key={base.revision} {...form} />
    </>
  );
}

function LoadedTask({ taskNo, ...rest }: Omit<Props, 'draftId'> & { readonly taskNo: string }) {
  // The quotas fill up while one looks at them.
  const query = useCall('GET /tasks/{taskNo}', { taskNo }, { refetchMs: 30_000 });
  return <Loaded query={query}>{(task) => <KnownTask task={task} {...rest} />}</Loaded>;
}

/** The task of a studio survey: audience, quotas, reward, dates and publishing. */
export function SurveyTask({ taskNo, ...props }: Props & { readonly taskNo: string | null }) {
  const [made, setMade] = useState<string | null>(null);
  const known = taskNo ?? made;
  return (
    <section className="stack" aria-label="Task">
      {known === null ? (
        <NewTask {...props} onMade={setMade} />
      ) : (
        <LoadedTask taskNo={known} survey={props.survey} quotas={props.quotas} />
      )}
    </section>
  );
}
