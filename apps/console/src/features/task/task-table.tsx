import { countries as all, countryByCode } from '@pollen/contract/codes/country';
import type { TaskState } from '@pollen/contract/operator/task-fields';
import { ago, count, moment } from '../../platform/format.ts';
import { paths, toPath } from '../../platform/paths.ts';
import { usePages } from '../../platform/queries.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Tag } from '../../ui/tag.tsx';
import { kindWords, stateWords } from './rules.ts';

export function TaskStateTag({ state }: { readonly state: TaskState }) {
  const { word, tag } = stateWords[state];
  return <Tag kind={tag}>{word}</Tag>;
}

const countryNames = (codes: readonly number[]) =>
  codes.length === all.length
    ? `all ${all.length}`
    : codes.map((code) => countryByCode(code)?.iso ?? code).join(' ');

export function TaskTable({ state }: { readonly state: TaskState | null }) {
  const list = usePages('GET /tasks', state ? { state } : {});
  return (
    <DataTable
      caption="Tasks"
      list={list}
      rowKey={({ taskNo }) => taskNo}
      empty="No tasks in this state."
      columns={[
        {
          head: 'Task',
          cell: ({ taskNo, title }) => (
            <a href={toPath(paths.task, { taskNo })}>
              <b>{title}</b> <span className="mono cap nowrap">{taskNo}</span>
            </a>
          ),
        },
        {
          head: 'State',
          cell: ({ state: now, waiting }) => (
            <span className="row wrap">
              <TaskStateTag state={now} />
              {waiting && (
                <Tag kind="honey" icon="clock">
                  Second person
                </Tag>
              )}
            </span>
          ),
        },
        { head: 'Kind', cell: ({ kind }) => kindWords[kind] },
        { head: 'Countries', cell: ({ countries }) => countryNames(countries) },
        {
          head: 'Pays',
          right: true,
          cell: ({ points, minutes }) => (
            <span className="num nowrap">
              {count(points)} <span className="cap">in {minutes} min</span>
            </span>
          ),
        },
        {
          head: 'Completes',
          right: true,
          cell: ({ taken, slots }) => (
            <span className="num nowrap">
              {count(taken)} <span className="cap">of {count(slots)}</span>
            </span>
          ),
        },
        {
          head: 'Ends',
          cell: ({ endsAt }) =>
            endsAt === null ? <span className="cap nowrap">no end</span> : moment(endsAt),
        },
        { head: 'Created', cell: ({ createdAt }) => ago(createdAt) },
      ]}
    />
  );
}
