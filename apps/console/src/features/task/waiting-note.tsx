import type { OperatorTask } from '@pollen/contract/operator/task';
import { moment } from '../../platform/format.ts';
import { paths, toPath } from '../../platform/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';

/** The change of this task that waits for a second person, and its cost. */
export function WaitingNote({ task }: { readonly task: OperatorTask }) {
  const { waiting } = task;
  if (!waiting) return null;
  return (
    <section className="card spread" aria-label="Waiting for a second person">
      <div className="stack">
        <div className="row wrap">
          <Tag kind="honey" icon="clock">
            Waiting for a second person
          </Tag>
          <b>{waiting.title}</b>
        </div>
        <p className="sub">
          Requested by {waiting.requestedBy} on {moment(waiting.requestedAt)}. Saving a change
          withdraws the request.
        </p>
      </div>
      <ButtonLink href={toPath(paths.approval, { id: waiting.id })}>Open request</ButtonLink>
    </section>
  );
}
