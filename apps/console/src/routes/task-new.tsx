import { NewSurvey } from '../features/studio/new-survey.tsx';
import { NewTask } from '../features/task/new-task.tsx';
import { OtherKinds, otherKinds } from '../features/task/other-kinds.tsx';
import { useSearch } from '../platform/navigation.ts';
import type { PageProps } from '../platform/page-props.ts';
import { paths } from '../platform/paths.ts';
import { Page } from '../ui/page.tsx';

export default function NewTaskPage(_: PageProps) {
  const wanted = new URLSearchParams(useSearch()).get('kind');
  const kind = otherKinds.find((known) => known === wanted);
  if (kind) return <NewTask key={kind} kind={kind} />;
  return (
    <Page title="New task">
      <section className="card stack" aria-labelledby="new-survey">
        <h2 id="new-survey">Survey or profile questionnaire</h2>
        <p className="sub">
          Written in the studio: start empty, from a template or from a file. The task around it,
          with audience and reward, is one of its tabs.
        </p>
        <div className="row wrap">
          <NewSurvey />
        </div>
        <p>
          <a className="link" href={paths.studio}>
            Go on with a survey you have started
          </a>
        </p>
      </section>
      <OtherKinds />
    </Page>
  );
}
