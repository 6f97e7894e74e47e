import { formatPoints } from '@pollen/contract/values/number-format';
import { paths } from '@pollen/contract/values/web-paths';
import { useRef } from 'react';
import { useText } from '../../platform/i18n/i18n.ts';
import { navigate } from '../../platform/navigation/navigation.ts';
import { Button } from '../../ui/button.tsx';
import { CountUp } from '../../ui/count-up.tsx';
import { Grains } from '../../ui/grains.tsx';
import { Polli } from '../../ui/marks/polli.tsx';
import { Dialog } from '../../ui/popup/dialog.tsx';

interface WeekWonProps {
  readonly open: boolean;
  readonly points: number;
  readonly country: number;
  readonly onClose: () => void;
}

/** The seventh check-in in a row: what it paid, and where its free draw is. */
export function WeekWon({ open, points, country, onClose }: WeekWonProps) {
  const t = useText('checkin');
  const toLottery = useRef(false);
  const play = () => {
    toLottery.current = true;
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      // Not before: the dialog has an entry of its own in the history.
      onSettled={() => toLottery.current && navigate(paths.lottery())}
      centered
      title={t('week.title')}
      top={
        <>
          <Grains />
          <Polli mood="won" width={112} />
          <div className="hero num">
            +<CountUp to={points} format={(shown) => formatPoints(shown, country)} />
          </div>
        </>
      }
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('week.later')}
          </Button>
          <Button onClick={play}>{t('week.use')}</Button>
        </>
      }
    >
      <p className="meta">{t('week.text')}</p>
    </Dialog>
  );
}
