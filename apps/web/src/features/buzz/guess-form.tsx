import type { BuzzPoll } from '@pollen/contract/operations/buzz';
import { evenGuess, guessWinsWithin, moveGuess } from '@pollen/contract/values/buzz';
import { useState } from 'react';
import { useText } from '../../platform/i18n/i18n.ts';
import { formatPercent } from '../../platform/i18n/number.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import '../../ui/choice/poll-bar.css';
import { classNames } from '../../ui/class-names.ts';
import { CheckIcon } from '../../ui/icons/basic.tsx';

interface GuessFormProps {
  readonly options: BuzzPoll['options'];
  /** The answer just chosen. */
  readonly mine: number;
  readonly busy: boolean;
  readonly onBack: () => void;
  /** Null: vote without a guess. */
  readonly onSend: (guess: readonly number[] | null) => void;
}

/** The expected result: one draggable bar per option, always 100 % together. */
export function GuessForm({ options, mine, busy, onBack, onSend }: GuessFormProps) {
  const t = useText('buzz');
  const [guess, setGuess] = useState(() => evenGuess(options.length));
  return (
    <Card className="buzz-guess">
      <h2 className="h2">{t('guess.title')}</h2>
      <p className="meta">{t('guess.text', { points: guessWinsWithin })}</p>
      <div className="poll">
        {options.map(({ no, label }, index) => (
          <Share
            key={no}
            label={label}
            chosen={no === mine}
            value={guess[index] ?? 0}
            onMove={(value) => setGuess(moveGuess(guess, index, value))}
          />
        ))}
      </div>
      <Button wide busy={busy} onClick={() => onSend(guess)}>
        {t('guess.send')}
      </Button>
      <div className="buzz-guess__foot">
        <Button kind="quiet" small onClick={onBack}>
          {t('guess.back')}
        </Button>
        <Button kind="quiet" small disabled={busy} onClick={() => onSend(null)}>
          {t('guess.skip')}
        </Button>
      </div>
    </Card>
  );
}

interface ShareProps {
  readonly label: string;
  readonly chosen: boolean;
  readonly value: number;
  readonly onMove: (value: number) => void;
}

function Share({ label, chosen, value, onMove }: ShareProps) {
  const t = useText('buzz');
  const shown = formatPercent(value / 100);
  return (
    <label className={classNames('poll__bar buzz-share', chosen && 'is-mine')}>
      <i style={{ width: `${value}%` }} />
      {chosen && <CheckIcon size={18} />}
      <span>{label}</span>
      <b className="num">{shown}</b>
      <input
        type="range"
        min={0}
        max={100}
        step={1}
        value={value}
        aria-label={t('guess.share', { label })}
        aria-valuetext={shown}
        onChange={(event) => onMove(event.target.valueAsNumber)}
      />
    </label>
  );
}
