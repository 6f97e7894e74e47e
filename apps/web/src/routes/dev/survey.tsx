import { locales } from '@pollen/contract/codes/locale';
import type { Answers, SurveyPlan } from '@pollen/contract/survey/plan';
import { storedFileName } from '@pollen/contract/values/image-upload';
import { use, useState } from 'react';
import { SurveyRunner } from '../../features/survey/survey-runner.tsx';
import { currentLocale, setLocale, useLocale } from '../../platform/i18n/i18n.ts';
import { Screen } from '../../platform/navigation/screen.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/layout/layout.tsx';

type PlanModule = { readonly default: SurveyPlan<string> };

const plans = import.meta.glob<PlanModule>('./survey-plans/*.json');
const loaded = new Map<string, Promise<PlanModule>>();

function planOf(locale: string): Promise<PlanModule> {
  const known = loaded.get(locale);
  if (known) return known;
  const load = plans[`./survey-plans/${locale}.json`];
  const promise = load ? load() : Promise.reject(new Error(`no plan in ${locale}`));
  loaded.set(locale, promise);
  return promise;
}

/** Requested with the page's code, so that `?start` shows its first question as a link would. */
void planOf(currentLocale());

const participation = 'demo';
const saveMs = 250;

/** Simulates the server: fast, unreachable offline, and strict at the screener. */
async function save({ answers }: { readonly answers: Answers }) {
  await new Promise((resolve) => setTimeout(resolve, saveMs));
  if (!navigator.onLine) throw new Error('no connection');
  const isOut = answers['drank'] === 'never' || Number(answers['age']) < 18;
  return isOut ? ('ended' as const) : ('go-on' as const);
}

/** Demo mode: the ten-page survey without a server, to be viewed and measured. */
export default function SurveyDemoPage() {
  const [phase, setPhase] = useState<'intro' | 'running' | 'ended' | 'finished'>(
    location.search.includes('start') ? 'running' : 'intro',
  );
  const [answers, setAnswers] = useState<Answers>({});
  if (phase === 'running') {
    return (
      <Running
        onEnded={() => setPhase('ended')}
        onFinished={(given) => {
          setAnswers(given);
          setPhase('finished');
        }}
      />
    );
  }
  return <Intro phase={phase} answers={answers} onStart={() => setPhase('running')} />;
}

interface RunningProps {
  readonly onEnded: () => void;
  readonly onFinished: (answers: Answers) => void;
}

function Running({ onEnded, onFinished }: RunningProps) {
  const { default: plan } = use(planOf(useLocale()));
  return (
    <SurveyRunner
      key={plan.title}
      plan={plan}
      title={plan.title ?? ''}
      minutes={4}
      participation={participation}
      resumed={null}
      exit="/dev/survey"
      save={save}
      finish={async (copy) => {
        await save(copy);
        onFinished(copy.answers);
      }}
      onEnded={onEnded}
      upload={async (file) => storedFileName(file.name, new Date(), Math.random())}
    />
  );
}

interface IntroProps {
  readonly phase: 'intro' | 'ended' | 'finished';
  readonly answers: Answers;
  readonly onStart: () => void;
}

function Intro({ phase, answers, onStart }: IntroProps) {
  return (
    <Screen title="Survey runner">
      <Page>
        {phase === 'ended' && <Card>The server ended it here: a screen-out.</Card>}
        {phase === 'finished' && (
          <Card>
            <h2 className="h3">Finished. What the server would judge:</h2>
            <pre className="cap">{JSON.stringify(answers, null, 1)}</pre>
          </Card>
        )}
        <div className="row" style={{ flexWrap: 'wrap' }}>
          {locales.map((locale) => (
            <Button key={locale} kind="line" small onClick={() => void setLocale(locale)}>
              {locale}
            </Button>
          ))}
        </div>
        <Button onClick={onStart}>Start</Button>
      </Page>
    </Screen>
  );
}
