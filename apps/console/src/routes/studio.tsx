import { NewSurvey } from '../features/studio/new-survey.tsx';
import { moment } from '../platform/format.ts';
import type { PageProps } from '../platform/page-props.ts';
import { paths, toPath } from '../platform/paths.ts';
import { usePages } from '../platform/queries.ts';
import { DataTable } from '../ui/data-table.tsx';
import { Page } from '../ui/page.tsx';

export default function StudioPage(_: PageProps) {
  const list = usePages('GET /survey-drafts', {});
  return (
    <Page title="Survey studio" actions={<NewSurvey />}>
      <DataTable
        caption="Survey drafts"
        list={list}
        rowKey={({ id }) => id}
        empty="No surveys yet. Start one: you can publish it as a task when it is ready."
        columns={[
          {
            head: 'Survey',
            cell: ({ id, title }) => (
              <a className="link" href={toPath(paths.studioDraft, { id })}>
                {title}
              </a>
            ),
          },
          { head: 'Saved', cell: ({ savedAt }) => moment(savedAt) },
          { head: 'By', cell: ({ savedBy }) => savedBy },
          { head: 'Saves', right: true, cell: ({ revision }) => revision },
        ]}
      />
    </Page>
  );
}
