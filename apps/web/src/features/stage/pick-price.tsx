import { formatMoney } from '@pollen/contract/values/number-format';
import { useId } from 'react';
import { Answer } from '../../ui/choice/answer.tsx';
import { GoodQuestion } from './good-question.tsx';
import type { PieceProps } from './piece.ts';
import { PriceField } from './price-field.tsx';
import { type GoodDraft, goodDraftOf, withGood } from './rules.ts';

/** Choose the price seen, or type it. */
export function PickPrice({ stage, draft, missing, currency, country, t, onChange }: PieceProps) {
  const group = useId();
  const questions = stage.goods.map((good) => {
    const kept = goodDraftOf(draft, good.good);
    const lacks = Array.isArray(missing) && missing.includes(good.good);
    const set = (next: GoodDraft) => onChange((now) => withGood(now, good.good, next));
    const name = `${group}-${good.good}`;
    return (
      <GoodQuestion
        key={good.good}
        good={good}
        question={t('pick.ask')}
        error={lacks && kept.seen === null ? t('good.error') : null}
      >
        {good.options.map((price) => (
          <Answer
            key={price}
            name={name}
            checked={kept.seen === 'other' && kept.picked && kept.typed === price}
            onChange={() => set({ seen: 'other', typed: price, picked: true })}
          >
            {formatMoney({ currency, amount: price }, country)}
          </Answer>
        ))}
        <Answer
          name={name}
          checked={kept.seen === 'other' && !kept.picked}
          onChange={() => set({ seen: 'other', typed: '', picked: false })}
        >
          {t(good.options.length > 0 ? 'check.other' : 'check.seen')}
        </Answer>
        <Answer
          name={name}
          checked={kept.seen === 'missing'}
          onChange={() => set({ seen: 'missing', typed: '', picked: false })}
        >
          {t('good.missing')}
        </Answer>
        {kept.seen === 'other' && !kept.picked && (
          <PriceField
            t={t}
            currency={currency}
            country={country}
            good={kept}
            name={good.name}
            showError={lacks}
            onTyped={(typed) => set({ ...kept, typed })}
          />
        )}
      </GoodQuestion>
    );
  });
  return (
    <>
      <h1 className="h1" tabIndex={-1}>
        {t('pick.title')}
      </h1>
      {questions}
    </>
  );
}
