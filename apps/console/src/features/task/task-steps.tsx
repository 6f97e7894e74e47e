import type { OperatorTask } from '@pollen/contract/operator/task';
import { asksQuestions } from '@pollen/contract/operator/task-fields';
import { useEffect, useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { navigate } from '../../platform/navigation.ts';
import { paths, toPath } from '../../platform/paths.ts';
import { useMay } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal } from '../../ui/field.tsx';
import { PublishProblems, SurveyCheckProgress } from './survey-check.tsx';

type Asked = 'open' | 'pause' | 'close';

function Confirm({
  task,
  asked,
  onClose,
  onFaults,
}: {
  readonly task: OperatorTask;
  readonly asked: Asked;
  readonly onClose: () => void;
  readonly onFaults: (faults: Readonly<Record<string, string>>) => void;
}) {
  const open = useAction('POST /tasks/{taskNo}/open');
  const pause = useAction('POST /tasks/{taskNo}/pause');
  const close = useAction('POST /tasks/{taskNo}/close');
  const first = task.publishedAt === null;
  const isRefused = Object.keys(open.faults).length > 0;
  useEffect(() => {
    if (isRefused) onFaults(open.faults);
  }, [isRefused, open.faults, onFaults]);
  const of = {
    open: {
      action: open,
      title: first ? 'Publish this task?' : 'Reopen this task?',
      label: first ? 'Publish' : 'Reopen',
      kind: 'honey' as const,
      text: first
        ? `It can cost up to ${task.cost.text}, which is set aside for it. Its kind and what it pays can't change afterwards. Above your limits it waits for a second person.`
        : 'Members see it in their lists again.',
    },
    pause: {
      action: pause,
      title: 'Pause this task?',
      label: 'Pause',
      kind: 'honey' as const,
      text: 'Members can no longer start it. Those who have started can finish and are paid.',
    },
    close: {
      action: close,
      title: 'Close this task for good?',
      label: 'Close task',
      kind: 'berry' as const,
      text: 'It cannot be reopened. Members who have started can finish; the rest of its budget is released.',
    },
  }[asked];
  return (
    <Dialog
      title={of.title}
      onClose={onClose}
      action={{
        label: of.label,
        kind: of.kind,
        busy: of.action.busy,
        run: async () => {
          const { taskNo, revision } = task;
          const done =
            asked === 'open'
              ? await open.run({ taskNo, revision })
              : await of.action.run({ taskNo });
          if (done) onClose();
        },
      }}
    >
      <Refusal>
        {of.action.refusal ?? (isRefused ? 'Not published. The form shows what to fix.' : null)}
      </Refusal>
      <PublishProblems failure={of.action.failure} />
      {open.busy && first && asksQuestions(task) && <SurveyCheckProgress taskNo={task.taskNo} />}
      <p>{of.text}</p>
    </Dialog>
  );
}

/** Actions on the task as a whole. */
export function TaskSteps({
  task,
  dirty,
  onFaults,
}: {
  readonly task: OperatorTask;
  readonly dirty: boolean;
  /** Why publishing was refused, by field. */
  readonly onFaults: (faults: Readonly<Record<string, string>>) => void;
}) {
  const writes = useMay('task.write');
  const duplicate = useAction('POST /tasks/{taskNo}/duplicate');
  const [asked, setAsked] = useState<Asked | null>(null);
  if (!writes) return null;
  const { state } = task;
  return (
    <>
      <Button
        busy={duplicate.busy}
        onClick={async () => {
          const copy = await duplicate.run({ taskNo: task.taskNo });
          if (copy) navigate(toPath(paths.task, { taskNo: copy.taskNo }));
        }}
      >
        Duplicate
      </Button>
      {state === 'open' && <Button onClick={() => setAsked('pause')}>Pause</Button>}
      {state !== 'closed' && (
        <Button kind="berry-line" onClick={() => setAsked('close')}>
          Close
        </Button>
      )}
      {(state === 'draft' || state === 'paused') && (
        <Button
          kind={dirty ? 'line' : 'honey'}
          disabledReason={dirty ? 'Save your changes first.' : null}
          onClick={() => setAsked('open')}
        >
          {state === 'draft' ? 'Publish' : 'Reopen'}
        </Button>
      )}
      {asked && (
        <Confirm task={task} asked={asked} onClose={() => setAsked(null)} onFaults={onFaults} />
      )}
    </>
  );
}
