import { locales } from '@pollen/contract/codes/locale';
import { triggersOnLeaving } from '@pollen/contract/survey/leave';
import { planForBrowser } from '@pollen/contract/survey/localize-plan';
import { openSurvey } from '@pollen/contract/survey/open-survey';
import type { Answers, SurveyPlan } from '@pollen/contract/survey/plan';
import { storedFileName } from '@pollen/contract/values/image-upload';
import { useEffect, useState } from 'react';
import { forgetDeviceCopy } from '../features/survey/device-copy.ts';
import { SurveyRunner } from '../features/survey/survey-runner.tsx';
import { showLocale, useLocale } from '../platform/i18n/i18n.ts';
import { usePageHeader } from '../platform/navigation/page-header.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Page } from '../ui/layout/layout.tsx';

/** What the console sends to this page. */
interface Shown {
  readonly plan: SurveyPlan;
  readonly title: string;
  readonly minutes: number;
}

type End = { readonly screenOut: string | null; readonly answers: Answers };

const isShown = (data: unknown): data is Shown & { readonly locale: string } =>
  typeof data === 'object' && data !== null && 'plan' in data && 'locale' in data;

/** The survey the console is editing. Only messages of our own page that frames this one are accepted. */
function useShown() {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    function take({ origin, source, data }: MessageEvent<unknown>) {
      if (origin !== location.origin || source !== window.parent || !isShown(data)) return;
      const locale = locales.find((one) => one === data.locale);
      if (locale) void showLocale(locale);
      setShown(data);
    }
    window.addEventListener('message', take);
    if (window.parent !== window) window.parent.postMessage('preview-ready', location.origin);
    return () => window.removeEventListener('message', take);
  }, []);
  return shown;
}

/** A survey on a phone before it is published: the members' own runner, without a server. */
export default function SurveyPreviewPage() {
  const shown = useShown();
  const [end, setEnd] = useState<End | null>(null);
  const [round, setRound] = useState(0);
  const locale = useLocale();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another survey starts over
  useEffect(() => setEnd(null), [shown]);
  if (!shown || end) {
    return (
      <Ended
        end={end}
        onAgain={() => {
          setEnd(null);
          setRound(round + 1);
        }}
      />
    );
  }
  return <Running key={`${JSON.stringify(shown)} ${locale} ${round}`} {...shown} onEnd={setEnd} />;
}

const participation = 'preview';

function Running({ plan, title, minutes, onEnd }: Shown & { readonly onEnd: (end: End) => void }) {
  const locale = useLocale();
  const [survey] = useState(() => openSurvey(plan, () => new Date()));
  const [forPhone] = useState(() => {
    // What was typed into another survey does not belong to this one.
    forgetDeviceCopy(participation);
    return planForBrowser(plan, locale);
  });
  const screenOutAt = (page: string | null, answers: Answers) =>
    page === null ? undefined : triggersOnLeaving(survey, page, answers).end?.screenOut;
  return (
    <SurveyRunner
      plan={forPhone}
      title={title}
      minutes={minutes}
      participation={participation}
      resumed={null}
      exit="/preview"
      unsavedLabel="Not saved (preview)"
      save={async ({ page, answers, leaving }) => {
        const screenOut = leaving ? screenOutAt(page, answers) : undefined;
        if (screenOut === undefined) return 'go-on';
        onEnd({ screenOut, answers });
        return 'ended';
      }}
      finish={async ({ page, answers }) =>
        onEnd({ screenOut: screenOutAt(page, answers) ?? null, answers })
      }
      onEnded={() => undefined}
      upload={async (file) => storedFileName(file.name, new Date(), Math.random())}
    />
  );
}

function Ended({ end, onAgain }: { readonly end: End | null; readonly onAgain: () => void }) {
  usePageHeader({ title: 'Preview' });
  if (!end) return <Page>{null}</Page>;
  return (
    <Page>
      <Card>
        <h1 className="h2">
          {end.screenOut === null ? 'Finished' : `Screened out: ${end.screenOut}`}
        </h1>
        <pre className="cap">{JSON.stringify(end.answers, null, 1)}</pre>
      </Card>
      <Button onClick={onAgain}>Start again</Button>
    </Page>
  );
}
