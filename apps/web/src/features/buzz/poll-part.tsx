import type { BuzzPoll, BuzzPost } from '@pollen/contract/operations/buzz';
import { guessWinsWithin, percentsOf } from '@pollen/contract/values/buzz';
import { lazy, Suspense, useState } from 'react';
import { type Text, useText } from '../../platform/i18n/i18n.ts';
import { formatPercent } from '../../platform/i18n/number.ts';
import { useNowMs } from '../../platform/page/first-render.ts';
import { Card } from '../../ui/card.tsx';
import { Poll } from '../../ui/choice/poll-bar.tsx';
import { mayJoinIn } from './join-in.ts';
import { useVote } from './post-data.ts';
import { timeLeft } from './rules.ts';
import './buzz.css';

interface PollPartProps {
  readonly post: BuzzPost;
  readonly poll: BuzzPoll;
}

// Few polls ask for a guess, and only voters see it.
const GuessForm = lazy(() =>
  import('./guess-form.tsx').then((module) => ({ default: module.GuessForm })),
);

/** The bars, the line below them, and the optional guess before the vote. */
export function PollPart({ post, poll }: PollPartProps) {
  const t = useText('buzz');
  const vote = useVote(post.id);
  const [changing, setChanging] = useState(false);
  const [guessing, setGuessing] = useState<number | null>(null);
  const nowMs = useNowMs();
  const voted = poll.mine !== null;
  const choose = (option: number) => {
    if (!mayJoinIn()) return;
    setChanging(false);
    if (poll.predicts && !voted) setGuessing(option);
    else void vote.send({ option });
  };
  if (guessing !== null && !voted && !poll.closed) {
    return (
      <Suspense fallback={null}>
        <GuessForm
          options={poll.options}
          mine={guessing}
          busy={vote.isSending}
          onBack={() => setGuessing(null)}
          onSend={(guess) =>
            void vote.send({ option: guessing, ...(guess === null ? {} : { guess }) })
          }
        />
      </Suspense>
    );
  }
  return (
    <>
      <Poll
        question={post.text}
        options={barsOf(poll)}
        {...(poll.mine === null ? {} : { mine: String(poll.mine) })}
        closed={poll.closed || (voted && !changing)}
        onVote={(id) => choose(Number(id))}
      />
      <div className="buzz-under">
        <span className="meta">
          <b className="strong">{t('votes', { count: poll.total })}</b>
          {endOf(poll, nowMs, t)}
        </span>
        {voted && !poll.closed && !changing && (
          <button type="button" className="link meta link--touch" onClick={() => setChanging(true)}>
            {t('change')}
          </button>
        )}
      </div>
      {!voted && !poll.closed && <p className="cap">{t('voteNote')}</p>}
      <GuessOutcome poll={poll} />
    </>
  );
}

function barsOf({ options }: BuzzPoll) {
  const known = options.every(({ votes }) => votes !== null);
  const percents = percentsOf(options.map(({ votes }) => votes ?? 0));
  return options.map(({ no, label }, index) => ({
    id: String(no),
    label,
    ...(known
      ? {
          share: (percents[index] ?? 0) / 100,
          shareLabel: formatPercent((percents[index] ?? 0) / 100),
        }
      : {}),
  }));
}

function endOf({ closed, closesAt }: BuzzPoll, nowMs: number, t: Text<'buzz'>): string {
  if (closed) return `, ${t('closed')}`;
  if (closesAt === null) return '';
  const { unit, count } = timeLeft(closesAt, nowMs);
  return `, ${t(`closesIn.${unit}`, { count })}`;
}

/** The guess, and its result once the poll is closed. */
function GuessOutcome({ poll }: { readonly poll: BuzzPoll }) {
  const t = useText('buzz');
  if (poll.guess === null) return null;
  const offBy = { points: poll.offBy ?? 0, limit: guessWinsWithin };
  return (
    <Card tint={poll.won === true ? 'leaf' : 'honey'}>
      <b>{t('guess.mine')}</b>
      <p className="meta">
        {poll.options
          .map(({ label }, index) => `${label} ${formatPercent((poll.guess?.[index] ?? 0) / 100)}`)
          .join(', ')}
      </p>
      <p className="buzz-outcome">
        {poll.won === null
          ? t('guess.later')
          : poll.won
            ? t('guess.won', offBy)
            : t('guess.lost', offBy)}
      </p>
    </Card>
  );
}
