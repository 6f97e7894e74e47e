import { sourceFaults } from '@pollen/contract/operator/publish-faults';
import type { OperatorTask } from '@pollen/contract/operator/task';
import { asksQuestions } from '@pollen/contract/operator/task-fields';
import { useEffect } from 'react';
import { useAction } from '../../platform/actions.ts';
import { plural } from '../../platform/format.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal } from '../../ui/field.tsx';
import { Tag } from '../../ui/tag.tsx';
import { type ShownCheck, storedTaskChecks } from './check-rules.ts';
import { PublishProblems, SurveyCheckProgress } from './survey-check.tsx';
import { usePublishFacts } from './use-publish-facts.ts';

interface PublishDialogProps {
  readonly task: OperatorTask;
  /** Of its survey, from the studio; outside it only what blocks is known. */
  readonly checks: readonly ShownCheck[] | undefined;
  readonly onClose: () => void;
  /** Why publishing was refused, by field. */
  readonly onFaults: (faults: Readonly<Record<string, string>>) => void;
}

const surveyStops = (task: OperatorTask): readonly ShownCheck[] =>
  sourceFaults(task).map(({ title, text }) => ({ level: 'stop', title, text }));

function Checks({ lines }: { readonly lines: readonly ShownCheck[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className="stack" aria-label="Checks">
      {lines.map(({ level, title, text }) => (
        <li key={`${title} ${text}`}>
          <Tag kind={level === 'stop' ? 'berry' : 'honey'}>
            {level === 'stop' ? 'To fix' : 'To check'}
          </Tag>{' '}
          <b>{title}</b> {text}
        </li>
      ))}
    </ul>
  );
}

/** Asks before a draft goes live: what blocks it, what deserves a look, and what it can cost. */
export function PublishDialog({ task, checks, onClose, onFaults }: PublishDialogProps) {
  const open = useAction('POST /tasks/{taskNo}/open');
  const { data: facts = null } = usePublishFacts(task);
  const isRefused = Object.keys(open.faults).length > 0;
  useEffect(() => {
    if (isRefused) onFaults(open.faults);
  }, [isRefused, open.faults, onFaults]);
  // Its cost has its own sentence below.
  const known = storedTaskChecks(task, { quotaTotal: 0, facts, now: new Date() });
  const lines: readonly ShownCheck[] = [
    ...(checks ?? surveyStops(task)),
    ...known.filter(({ title }) => title !== 'Cost'),
  ];
  const stops = lines.filter(({ level }) => level === 'stop');
  const warnings = lines.filter(({ level }) => level === 'warn');
  const waits = facts !== null && facts.cost.aboveLimits.length > 0;
  return (
    <Dialog
      title={waits ? 'Ask to publish this task?' : 'Publish this task?'}
      onClose={onClose}
      action={{
        label: waits ? 'Ask a second person' : 'Publish',
        busy: open.busy,
        disabledReason: stops.length > 0 ? `Fix ${plural(stops.length, 'check')} first.` : null,
        run: async () => {
          const { taskNo, revision } = task;
          if (await open.run({ taskNo, revision })) onClose();
        },
      }}
    >
      <Refusal>
        {open.refusal ?? (isRefused ? 'Not published. The form shows what to fix.' : null)}
      </Refusal>
      <PublishProblems failure={open.failure} />
      {open.busy && asksQuestions(task) && <SurveyCheckProgress taskNo={task.taskNo} />}
      <Checks lines={[...stops, ...warnings]} />
      <p>
        It can cost up to {task.cost.text}, which is set aside for it. Its kind and what it pays
        can’t change afterwards.
      </p>
      {waits && <p>It is above your limits: {facts.cost.aboveLimits.join(' ')}</p>}
    </Dialog>
  );
}
