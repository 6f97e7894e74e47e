import { triggersOnLeaving } from '@pollen/contract/survey/leave';
import { planForBrowser } from '@pollen/contract/survey/localize-plan';
import { openSurvey } from '@pollen/contract/survey/open-survey';
import type { Answers, SurveyPlan } from '@pollen/contract/survey/plan';
import { storedFileName } from '@pollen/contract/values/image-upload';
import { useState } from 'react';
import { useLocale } from '../../platform/i18n/i18n.ts';
import { forgetDeviceCopy } from './device-copy.ts';
import { SurveyRunner } from './survey-runner.tsx';

export interface UnpaidEnd {
  readonly screenOut: string | null;
  readonly answers: Answers;
}

interface UnpaidRunProps {
  readonly plan: SurveyPlan;
  readonly title: string;
  readonly minutes: number;
  /** The target of the close button. */
  readonly exit: string;
  /** Shown in place of the saved state. */
  readonly label: string;
  readonly onEnd: (end: UnpaidEnd) => void;
}

const participation = 'preview';

/** The members' own survey runner without a server: nothing is sent, stored or paid. */
export function UnpaidRun({ plan, title, minutes, exit, label, onEnd }: UnpaidRunProps) {
  const locale = useLocale();
  const [survey] = useState(() => openSurvey(plan, () => new Date()));
  const [forPhone] = useState(() => {
    // Answers to another survey do not belong to this one.
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
      exit={exit}
      unsavedLabel={label}
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
