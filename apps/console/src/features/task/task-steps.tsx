import type { OperatorTask } from '@pollen/contract/operator/task';
import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { navigate } from '../../platform/navigation.ts';
import { paths, toPath } from '../../platform/paths.ts';
import { useMay } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal } from '../../ui/field.tsx';
import type { ShownCheck } from './check-rules.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { PublishProblems } from './survey-check.tsx';

type Asked = 'open' | 'pause' | 'close';

/** Reopening, pausing and closing; publishing has its own dialog. */
function Confirm({
  task,
  asked,
  onClose,
}: {
  readonly task: OperatorTask;
  readonly asked: Asked;
  readonly onClose: () => void;
}) {
  const open = useAction('POST /tasks/{taskNo}/open');
  const pause = useAction('POST /tasks/{taskNo}/pause');
  const close = useAction('POST /tasks/{taskNo}/close');
  const { taskNo, revision } = task;
  const of = {
    open: {
      action: open,
      run: () => open.run({ taskNo, revision }),
      title: 'Reopen this task?',
      label: 'Reopen',
      kind: 'honey' as const,
      text: 'Members see it in their lists again.',
    },
    pause: {
      action: pause,
      run: () => pause.run({ taskNo }),
      title: 'Pause this task?',
      label: 'Pause',
      kind: 'honey' as const,
      text: 'Members can no longer start it. Those who have started can finish and are paid.',
    },
    close: {
      action: close,
      run: () => close.run({ taskNo }),
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
          if (await of.run()) onClose();
        },
      }}
    >
      <Refusal>{of.action.refusal}</Refusal>
      <PublishProblems failure={of.action.failure} />
      <p>{of.text}</p>
    </Dialog>
  );
}

/** Actions on the task as a whole. */
export function TaskSteps({
  task,
  dirty,
  checks,
  onFaults,
}: {
  readonly task: OperatorTask;
  readonly dirty: boolean;
  /** Of its survey, if it is open in the studio. */
  readonly checks?: readonly ShownCheck[] | undefined;
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
      {asked === 'open' && state === 'draft' ? (
        <PublishDialog
          task={task}
          checks={checks}
          onClose={() => setAsked(null)}
          onFaults={onFaults}
        />
      ) : (
        asked && <Confirm task={task} asked={asked} onClose={() => setAsked(null)} />
      )}
    </>
  );
}
