import type { Lottery } from '@pollen/contract/operations/lottery';
import type { LotteryGame as Game } from '@pollen/contract/values/lottery';
import { formatPoints } from '@pollen/contract/values/number-format';
import { paths } from '@pollen/contract/values/web-paths';
import { useState } from 'react';
import { useText } from '../../platform/i18n/i18n.ts';
import { navigate } from '../../platform/navigation/navigation.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, List } from '../../ui/card.tsx';
import { GoIcon } from '../../ui/icons/basic.tsx';
import { LotteryIcon } from '../../ui/icons/tabs.tsx';
import { ListIcon, ShieldIcon } from '../../ui/icons/things.tsx';
import { ListButton, ListLink } from '../../ui/list-row.tsx';
import { Segment } from '../../ui/tabs.tsx';
import { keepWords, readWords } from './client-seed.ts';
import { NineCells } from './nine-cells.tsx';
import { ResultDialog } from './result-dialog.tsx';
import { shortHash } from './rounds/hex.ts';
import { lastDay, RuleSheet } from './rule-sheet.tsx';
import { oddsText, prizeText, shownFields } from './rules.ts';
import { SealSheet } from './seal-sheet.tsx';
import { Turnplate } from './turnplate.tsx';
import { type DrawState, useDraw } from './use-draw.ts';
import { WinnerTicker } from './winner-ticker.tsx';
import './lottery.css';

interface LotteryGameProps {
  readonly lottery: Lottery;
  readonly memberId: string;
  readonly country: number;
}

/** Both games, and everything around a draw. */
export function LotteryGame({ lottery, memberId, country }: LotteryGameProps) {
  const t = useText('lottery');
  const draw = useDraw(memberId);
  const [picked, setPicked] = useState<Game | null>(null);
  const [words, setWords] = useState(readWords);
  const [sheet, setSheet] = useState<'rule' | 'seal' | null>(null);
  // The game of the pending draw, otherwise the chosen one, otherwise the first.
  const underWay = draw.phase === 'ready' ? null : draw.drawn?.draw.game;
  const offer =
    lottery.offers.find(({ game }) => game === (underWay ?? picked)) ?? lottery.offers[0];
  if (!offer) return null;
  const chances = draw.drawn && draw.phase !== 'ready' ? draw.drawn.chances : lottery.chances;
  const fields = shownFields(offer);
  const Game = offer.game === 'turnplate' ? Turnplate : NineCells;
  const landed = draw.drawn && offer.fields[draw.drawn.draw.landed];
  const start = () => draw.draw(offer, lottery.round, words);
  return (
    <>
      <Segment
        label={t('games')}
        items={lottery.offers.map(({ game, cost }) => ({
          id: game,
          label: t(game),
          note: t('cost', { count: cost }),
        }))}
        value={offer.game}
        onChange={(game) => draw.phase === 'ready' && setPicked(game)}
      />
      <WinnerTicker winners={lottery.winners} />
      <Game
        key={offer.game}
        fields={fields}
        phase={draw.phase}
        drawn={draw.drawn}
        cost={offer.cost}
        enough={lottery.chances >= offer.cost}
        onDraw={start}
        onShown={draw.shown}
      />
      <ul className="vh" aria-label={t('fieldsLabel')}>
        {fields.map((field, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place
          <li key={at}>{`${prizeText(field, t)}: ${oddsText(field.share)}`}</li>
        ))}
      </ul>
      <GameStatus draw={draw} chances={chances} offer={offer} />
      <List>
        <ListButton
          plain
          start={<ListIcon size={20} />}
          title={t('rules')}
          value={<GoIcon size={20} className="item__go" />}
          onClick={() => setSheet('rule')}
        />
        <ListButton
          start={<ShieldIcon size={20} className="leaf" />}
          title={t('seal')}
          text={<span className="mono">{shortHash(lottery.round.commitment)}</span>}
          value={<span className="link meta">{t('sealCheck')}</span>}
          onClick={() => setSheet('seal')}
        />
        <ListLink
          plain
          href={paths.lotteryList()}
          start={<LotteryIcon size={20} />}
          title={t('list.title')}
        />
      </List>
      <p className="cap center">
        {[t('free'), lottery.permit, t('until', { day: lastDay(offer.endsAt) })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <RuleSheet
        open={sheet === 'rule'}
        offer={offer}
        permit={lottery.permit}
        onClose={() => setSheet(null)}
        onCheck={() => setSheet('seal')}
      />
      <SealSheet
        open={sheet === 'seal'}
        round={lottery.round}
        words={words}
        onWords={(next) => {
          setWords(next);
          keepWords(next);
        }}
        onClose={() => setSheet(null)}
        onPast={() => {
          setSheet(null);
          navigate(paths.lotteryList());
        }}
      />
      {draw.drawn && (
        <ResultDialog
          open={draw.phase === 'shown'}
          drawn={draw.drawn}
          more={Math.floor(draw.drawn.chances / offer.cost)}
          landedOn={landed ? prizeText(landed, t) : ''}
          format={(points) => formatPoints(points, country)}
          onClose={draw.done}
          onAgain={draw.done}
        />
      )}
    </>
  );
}

interface GameStatusProps {
  readonly draw: DrawState;
  readonly chances: number;
  readonly offer: Lottery['offers'][number];
}

/** What matters now: a lost answer, too few chances, or the game's promise. */
function GameStatus({ draw, chances, offer }: GameStatusProps) {
  const t = useText('lottery');
  const { game, cost, fields } = offer;
  const missing = cost - chances;
  if (draw.phase === 'lost') {
    return (
      <Card tint="honey" className="stack" role="alert">
        <h2 className="h3">{t('lost.title')}</h2>
        <p className="meta">{t('lost.text')}</p>
        <Button onClick={draw.askAgain}>{t('lost.action')}</Button>
      </Card>
    );
  }
  if (missing > 0 && draw.phase === 'ready') {
    return (
      <Card className="stack">
        <h2 className="h3">
          {chances === 0 ? t(`need.${game}`, { count: cost }) : t('missing', { count: missing })}
        </h2>
        <p className="meta">{t('howTo')}</p>
        <ButtonLink kind="quiet" small href={paths.task()}>
          {t('toTasks')}
        </ButtonLink>
      </Card>
    );
  }
  if (draw.phase === 'running') {
    return (
      <button type="button" className="link link--touch center" onClick={draw.shown}>
        {t('skip')}
      </button>
    );
  }
  const all = fields.every(({ kind }) => kind !== 'nothing');
  return <p className="center meta">{`${all ? `${t('everyWins')} ` : ''}${t('oddsOnIt')}`}</p>;
}
