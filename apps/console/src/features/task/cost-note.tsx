import type { TaskFields } from '@pollen/contract/operator/task-fields';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { useRested } from '../../platform/rested.ts';

interface CostNoteProps {
  readonly fields: TaskFields;
  /** For a published task: the points already set aside. */
  readonly reserved: number;
}

/** The task's maximum cost in points and money, and whether a second person has to approve it; updated while typing. */
export function CostNote({ fields, reserved }: CostNoteProps) {
  const { slots, points, starts, screenOutPoints, countries } = fields;
  const asked = useRested({ slots, points, starts, screenOutPoints, countries, reserved }, 300);
  const { data } = useQuery({
    queryKey: ['cost', asked],
    queryFn: () => call('POST /task-cost', asked),
    enabled: countries.length > 0,
    placeholderData: (before) => before,
    retry: false,
  });
  return (
    <div className="note stack" role="status">
      <p>
        Costs at most <b className="num">{data?.text ?? '…'}</b>, set aside when it is published. It
        can never pay out more.
      </p>
      {data && data.aboveLimits.length > 0 && (
        <p>
          <b>A second person has to approve it.</b> {data.aboveLimits.join(' ')}
        </p>
      )}
    </div>
  );
}
