import { taskIn } from '@pollen/contract/values/work-paths';
import { useState } from 'react';
import { StartEnds } from '../../features/task/start-ends.tsx';
import { StartForm } from '../../features/task/start-form.tsx';
import { useText } from '../../platform/i18n/i18n.ts';
import { useSearch } from '../../platform/navigation/navigation.ts';
import { Screen, type ScreenHeader } from '../../platform/navigation/screen.tsx';
import { useFirstRender } from '../../platform/page/first-render.ts';
// A survey's first question comes next, so its code is loaded together with this page.
import './target.tsx';
import type { Loader } from '../../platform/navigation/page-props.ts';

export const loader: Loader = () => [];

/**
 * A link to a task. Opening it changes nothing: the page it shows starts or resumes the task, once, and goes on
 * to the work. The page itself is never returned to.
 */
export default function TaskGoPage() {
  const t = useText('survey');
  const { taskNo, sharerCode } = taskIn(useSearch());
  // Without scripts the browser has posted the form; this is the answer.
  const [posted] = useState(useFirstRender()?.form);
  const [partner, setPartner] = useState(posted?.values['partner'] ?? null);
  const [said, setSaid] = useState(posted?.refusal ?? null);
  const header: ScreenHeader = { title: t('go.opening'), ownTitle: true, start: 'close' };
  if (taskNo === null || partner !== null || said !== null) {
    return (
      <Screen {...header}>
        <StartEnds partner={partner} isKnown={taskNo !== null} said={said} />
      </Screen>
    );
  }
  return (
    <Screen {...header}>
      <StartForm
        key={taskNo}
        taskNo={taskNo}
        sharerCode={sharerCode}
        onPartner={setPartner}
        onRefused={setSaid}
      />
    </Screen>
  );
}
