import { formatMoney } from '@pollen/contract/values/number-format';
import type { Sighting } from '@pollen/contract/values/stage';
import { useId } from 'react';
import { Answer } from '../../ui/choice/answer.tsx';
import { GoodQuestion } from './good-question.tsx';
import type { PieceProps } from './piece.ts';
import { PriceField } from './price-field.tsx';
import { goodDraftOf, withGood } from './rules.ts';

/** Asks whether this is the price on the shelf. */
export function CheckPrice({ stage, draft, missing, currency, country, t, onChange }: PieceProps) {
  const group = useId();
  const questions = stage.goods.map((good) => {
    const kept = goodDraftOf(draft, good.good);
    const lacks = Array.isArray(missing) && missing.includes(good.good);
    const choose = (seen: Sighting) =>
      onChange((now) => withGood(now, good.good, { ...kept, seen }));
    const asked = good.price && formatMoney({ currency, amount: good.price }, country);
    const answers: readonly (readonly [Sighting, string])[] = [
      ...(asked ? ([['same', t('check.same', { price: asked })]] as const) : []),
      ['other', t(asked ? 'check.other' : 'check.seen')],
      ['missing', t('good.missing')],
    ];
    return (
      <GoodQuestion
        key={good.good}
        good={good}
        question={asked ? t('check.ask', { price: asked }) : t('pick.ask')}
        error={lacks && kept.seen === null ? t('good.error') : null}
      >
        {answers.map(([seen, label]) => (
          <Answer
            key={seen}
            name={`${group}-${good.good}`}
            checked={kept.seen === seen}
            onChange={() => choose(seen)}
          >
            {label}
          </Answer>
        ))}
        {kept.seen === 'other' && (
          <PriceField
            t={t}
            currency={currency}
            country={country}
            good={kept}
            name={good.name}
            showError={lacks}
            onTyped={(typed) => onChange((now) => withGood(now, good.good, { ...kept, typed }))}
          />
        )}
      </GoodQuestion>
    );
  });
  return (
    <>
      <h1 className="h1" tabIndex={-1}>
        {t('check.title')}
      </h1>
      {questions}
    </>
  );
}
