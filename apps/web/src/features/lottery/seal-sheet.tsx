import type { LotteryRound } from '@pollen/contract/operations/lottery';
import { useState } from 'react';
import { useText } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Sheet } from '../../ui/popup/sheet.tsx';
import { areWords, randomWords } from './client-seed.ts';
import './lottery.css';
import { formatMoment } from '../../platform/i18n/moment.ts';

interface SealSheetProps {
  readonly open: boolean;
  readonly round: LotteryRound;
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly onClose: () => void;
  /** Opens the past draws, where each can be verified. */
  readonly onPast: () => void;
}

/** The commitment made before the draw, and the member's own input. */
export function SealSheet({ open, round, words, onWords, onClose, onPast }: SealSheetProps) {
  const t = useText('lottery');
  const s = useText('common');
  const [typed, setTyped] = useState(words);
  const change = (text: string) => {
    setTyped(text);
    if (areWords(text)) onWords(text);
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('seal.title')}
      closeLabel={s('page.close')}
      foot={
        <Button kind="quiet" wide onClick={onPast}>
          {t('seal.past')}
        </Button>
      }
    >
      <div className="stack">
        <p className="meta">{t('seal.how')}</p>
        <dl className="proof">
          <dt>{t('seal.hash')}</dt>
          <dd className="proof__hash">{round.commitment}</dd>
          <dt>{t('seal.chain')}</dt>
          <dd className="proof__hash">{round.chain}</dd>
        </dl>
        <p className="cap">
          {t('seal.times', {
            published: formatMoment(round.publishedAt),
            closes: formatMoment(round.closesAt),
          })}
        </p>
        <Field
          label={t('seal.words')}
          value={typed}
          maxLength={64}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          hint={t('seal.wordsHint')}
          error={areWords(typed) ? undefined : t('seal.wordsBad')}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <Button kind="line" small onClick={() => change(randomWords())}>
          {t('seal.wordsNew')}
        </Button>
      </div>
    </Sheet>
  );
}
