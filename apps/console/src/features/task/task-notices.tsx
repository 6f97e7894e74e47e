import { Button } from '../../ui/button.tsx';
import { Refusal } from '../../ui/field.tsx';
import type { ShownCheck } from './check-rules.ts';
import { RaiseDialog } from './raise-dialog.tsx';
import { fieldsOf } from './rules.ts';
import { SaveConflict } from './save-conflict.tsx';
import { PublishProblems, SurveyCheckProgress } from './survey-check.tsx';
import { TaskSteps } from './task-steps.tsx';
import type { TaskForm } from './use-task-form.ts';
import { WaitingNote } from './waiting-note.tsx';

interface Props {
  readonly of: TaskForm;
}

/** The actions on the task, and Save while there are unsaved changes. */
export function TaskActions({
  of,
  checks,
  onSave,
}: Props & {
  /** Of its survey, if it is open in the studio. */
  readonly checks?: readonly ShownCheck[];
  readonly onSave?: () => void;
}) {
  const { task, dirty, disabled, behind, save, run, setOpenFaults } = of;
  return (
    <>
      <TaskSteps task={task} dirty={dirty} checks={checks} onFaults={setOpenFaults} />
      {!disabled && dirty && (
        <Button
          kind="honey"
          busy={save.busy}
          disabledReason={behind ? 'Resolve the other changes first.' : null}
          onClick={onSave ?? (() => run())}
        >
          Save
        </Button>
      )}
    </>
  );
}

/** Above the form: why it cannot be saved, what is waiting for approval, and the cost of a raise. */
export function TaskNotices({ of }: Props) {
  const { task, fields, base, behind, save, raise, run, isFaulty } = of;
  return (
    <>
      {behind ? (
        <SaveConflict
          base={fieldsOf(base)}
          mine={fields}
          theirs={fieldsOf(task)}
          onKeep={of.keepMine}
          onDrop={of.dropMine}
        />
      ) : (
        <Refusal>
          {(raise ? null : save.refusal) ?? (isFaulty ? 'Some fields need correcting.' : null)}
        </Refusal>
      )}
      <PublishProblems failure={save.failure} />
      {save.busy && task.publishedAt !== null && fields.surveySource !== task.surveySource && (
        <SurveyCheckProgress taskNo={task.taskNo} />
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
    </>
  );
}
