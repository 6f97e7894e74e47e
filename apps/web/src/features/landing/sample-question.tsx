import type { Landing, Sample } from '@pollen/contract/operations/landing';
import { formatMoney } from '@pollen/contract/values/number-format';
import { type SampleOption, sampleOptions } from '@pollen/contract/values/sample-question';
import { casesForShare } from '@pollen/contract/values/trust';
import { paths } from '@pollen/contract/values/web-paths';
import { type FormEvent, useState } from 'react';
import { useText } from '../../platform/i18n/i18n.ts';
import { formatPercent } from '../../platform/i18n/number.ts';
import { useFirstRender } from '../../platform/page/first-render.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CheckIcon } from '../../ui/icons/basic.tsx';
import { Tag } from '../../ui/tag.tsx';
import '../../ui/choice/poll-bar.css';

interface SampleQuestionProps {
  readonly sample: Sample | null;
  readonly landing: Landing | null;
  /** The query of the page's address; the posted answer returns to the same page. */
  readonly search: string;
  readonly answering: SampleOption | null;
  readonly onAnswer: (option: SampleOption) => void;
}

/** A question that can be answered immediately, without an account and without scripts. */
export function SampleQuestion(props: SampleQuestionProps) {
  const { sample, landing } = props;
  const t = useText('landing');
  return (
    <Card className="landing__question">
      <div className="spread">
        <Tag kind="honey">{t('try')}</Tag>
        {sample !== null && sample.answers > 0 && (
          <span className="cap num">{t('answers', { count: sample.answers })}</span>
        )}
      </div>
      <h2 className="h2" id="landing-question">
        {t('question')}
      </h2>
      {sample?.mine ? <Results sample={sample} mine={sample.mine} /> : <Options {...props} />}
      {landing?.typical && <Typical {...landing.typical} country={landing.country} />}
    </Card>
  );
}

type TypicalProps = NonNullable<Landing['typical']> & Pick<Landing, 'country'>;

/** What a survey with many such questions pays. */
function Typical({ points, minutes, worth, country }: TypicalProps) {
  const t = useText('landing');
  if (worth === null || country === null) {
    return <p className="cap">{t('typical', { points, minutes })}</p>;
  }
  const amount = formatMoney(worth, country);
  return <p className="cap">{t('typicalWorth', { points, minutes, worth: amount })}</p>;
}

function Options({ search, answering, onAnswer }: SampleQuestionProps) {
  const t = useText('landing');
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const value = submitter instanceof HTMLButtonElement ? submitter.value : '';
    const option = sampleOptions.find((known) => known === value);
    if (option && answering === null) onAnswer(option);
  }
  const [refusal] = useState(useFirstRender()?.form?.refusal ?? null);
  return (
    <form method="post" action={paths.landing() + search} onSubmit={submit}>
      <fieldset className="poll" aria-labelledby="landing-question">
        {sampleOptions.map((option) => (
          <button
            key={option}
            type="submit"
            name="option"
            value={option}
            className={classNames('poll__bar', option === answering && 'is-mine')}
            aria-busy={option === answering || undefined}
          >
            {t(`option.${option}`)}
          </button>
        ))}
      </fieldset>
      {refusal && (
        <p className="meta berry" role="alert">
          {refusal}
        </p>
      )}
    </form>
  );
}

/** How others answered, and a note that this answer is kept. */
function Results({ sample, mine }: { readonly sample: Sample; readonly mine: SampleOption }) {
  const t = useText('landing');
  return (
    <>
      <ul className="poll" aria-labelledby="landing-question">
        {sampleOptions.map((option, at) => {
          const share = sample.shares?.[at];
          return (
            <li key={option} className={classNames('poll__bar', option === mine && 'is-mine')}>
              {share !== undefined && <i style={{ width: `${share * 100}%` }} />}
              {option === mine && <CheckIcon size={18} />}
              <span>
                {t(`option.${option}`)}
                {option === mine && <span className="vh">, {t('yours')}</span>}
              </span>
              {share !== undefined && <b className="num">{formatPercent(share)}</b>}
            </li>
          );
        })}
      </ul>
      <p className="meta" role="status">
        {sample.shares === null ? t('early', { count: casesForShare }) : null} {t('kept')}
      </p>
    </>
  );
}
