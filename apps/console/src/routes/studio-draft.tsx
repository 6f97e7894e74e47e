import { Studio } from '../features/studio/studio.tsx';
import type { PageProps } from '../platform/page-props.ts';
import { useCall } from '../platform/queries.ts';
import { Loaded } from '../ui/page.tsx';

export default function StudioDraftPage({ params }: PageProps) {
  const query = useCall('GET /survey-drafts/{id}', { id: Number(params['id']) }, { isStart: true });
  return <Loaded query={query}>{(draft) => <Studio draft={draft} />}</Loaded>;
}
