import { locales } from '@pollen/contract/codes/locale';
import type { SurveyPlan } from '@pollen/contract/survey/plan';
import { useEffect, useState } from 'react';
import { type UnpaidEnd, UnpaidRun } from '../features/survey/unpaid-run.tsx';
import { showLocale, useLocale } from '../platform/i18n/i18n.ts';
import { Screen, type ScreenHeader } from '../platform/navigation/screen.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Page } from '../ui/layout/layout.tsx';

/** What the console sends to this page. */
interface Shown {
  readonly plan: SurveyPlan;
  readonly title: string;
  readonly minutes: number;
}

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
  const [end, setEnd] = useState<UnpaidEnd | null>(null);
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
  return (
    <UnpaidRun
      key={`${JSON.stringify(shown)} ${locale} ${round}`}
      {...shown}
      exit="/preview"
      label="Not saved (preview)"
      onEnd={setEnd}
    />
  );
}

function Ended({ end, onAgain }: { readonly end: UnpaidEnd | null; readonly onAgain: () => void }) {
  const header: ScreenHeader = { title: 'Preview' };
  if (!end)
    return (
      <Screen {...header}>
        <Page>{null}</Page>
      </Screen>
    );
  return (
    <Screen {...header}>
      <Page>
        <Card>
          <h1 className="h2">
            {end.screenOut === null ? 'Finished' : `Screened out: ${end.screenOut}`}
          </h1>
          <pre className="cap">{JSON.stringify(end.answers, null, 1)}</pre>
        </Card>
        <Button onClick={onAgain}>Start again</Button>
      </Page>
    </Screen>
  );
}
