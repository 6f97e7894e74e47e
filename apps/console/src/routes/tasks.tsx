import type { TaskState } from '@pollen/contract/operator/task-fields';
import { stateWords } from '../features/task/rules.ts';
import { TaskTable } from '../features/task/task-table.tsx';
import { useSearch } from '../platform/navigation.ts';
import type { PageProps } from '../platform/page-props.ts';
import { paths } from '../platform/paths.ts';
import { useMay } from '../platform/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Page } from '../ui/page.tsx';
import { Tabs } from '../ui/tabs.tsx';

const isState = (text: string | null): text is TaskState => text !== null && text in stateWords;
const here = (state: TaskState | null) => (state ? `${paths.tasks}?state=${state}` : paths.tasks);

export default function TasksPage(_: PageProps) {
  const wanted = new URLSearchParams(useSearch()).get('state');
  const state = isState(wanted) ? wanted : null;
  const writes = useMay('task.write');
  const states = Object.keys(stateWords).filter(isState);
  return (
    <Page
      title="Tasks"
      actions={
        writes && (
          <>
            <ButtonLink href={paths.studio}>Surveys in the studio</ButtonLink>
            <ButtonLink kind="honey" href={paths.taskNew}>
              <Icon name="plus" />
              New task
            </ButtonLink>
          </>
        )
      }
    >
      <Tabs
        label="States"
        tabs={[
          { href: here(null), label: 'All' },
          ...states.map((one) => ({ href: here(one), label: stateWords[one].word })),
        ]}
        current={here(state)}
      />
      <TaskTable key={state} state={state} />
    </Page>
  );
}
