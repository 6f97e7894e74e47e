import { count, plural } from '../../platform/format.ts';
import { useCall } from '../../platform/queries.ts';
import { Tag } from '../../ui/tag.tsx';

/** Recomputed each time the page is opened. */
export function ChainCheck() {
  const { data } = useCall('GET /actions/verify', {});
  if (!data) return <Tag icon="clock">Checking the chain</Tag>;
  return data.brokenAt === null ? (
    <Tag kind="leaf" icon="check">
      {plural(data.actions, 'line')}, chain intact
    </Tag>
  ) : (
    <Tag kind="berry" icon="warn">
      Line {count(data.brokenAt)} was altered
    </Tag>
  );
}
