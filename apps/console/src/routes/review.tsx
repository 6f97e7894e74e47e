import { reviewQueues } from '@pollen/contract/operator/review';
import { Review } from '../features/review/review.tsx';
import { queryOf } from '../platform/api.ts';
import { navigate, useSearch } from '../platform/navigation.ts';
import type { PageProps } from '../platform/page-props.ts';
import { paths } from '../platform/paths.ts';

export default function ReviewPage(_: PageProps) {
  const search = new URLSearchParams(useSearch());
  const queue = reviewQueues.find((known) => known === search.get('queue')) ?? 'all';
  const taskId = Number(search.get('task')) || null;
  const open = Number(search.get('id')) || null;
  return (
    <Review
      key={`${queue}-${taskId}`}
      queue={queue}
      taskId={taskId}
      open={open}
      onOpen={(id) =>
        navigate(`${paths.review}${queryOf({ queue, task: taskId, id })}`, { replace: true })
      }
    />
  );
}
