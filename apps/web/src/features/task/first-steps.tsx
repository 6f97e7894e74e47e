import { paths } from '@pollen/contract/values/web-paths';
import { useText } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Grains } from '../../ui/grains.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CheckIcon, CloseIcon } from '../../ui/icons/basic.tsx';
import { ListLink, ListRow } from '../../ui/list-row.tsx';
import { HexBadge } from '../../ui/marks/cell.tsx';
import { Polli } from '../../ui/marks/polli.tsx';
import type { FirstStep } from './first-days.ts';
import type { Guide } from './use-first-steps.ts';

/** Three things to do on the first day, in the order that pays soonest. */
export function FirstSteps({ steps, firstTask, dismiss }: Guide) {
  const t = useText('task');
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return <FirstDayDone dismiss={dismiss} />;
  return (
    <Card flush className="list">
      <div className="spread first-steps__top">
        <h2 className="h3">{t('first.title', { done, total: steps.length })}</h2>
        <IconButton label={t('first.dismiss')} icon={<CloseIcon size={20} />} onClick={dismiss} />
      </div>
      {steps.map((step, at) => (
        <Step key={step.name} step={step} number={at + 1} firstTask={firstTask} />
      ))}
    </Card>
  );
}

/** Seen once: the guide says goodbye, and what comes next. */
function FirstDayDone({ dismiss }: { readonly dismiss: () => void }) {
  const t = useText('task');
  return (
    <Card className="stack first-steps__end">
      <Grains />
      <Polli mood="won" width={96} />
      <h2 className="h2">{t('first.allDone')}</h2>
      <p className="meta">{t('first.allDoneText')}</p>
      <Button small onClick={dismiss}>
        {t('first.goOn')}
      </Button>
    </Card>
  );
}

interface StepProps {
  readonly step: FirstStep;
  readonly number: number;
  readonly firstTask: string | null;
}

function Step({ step: { name, done }, number, firstTask }: StepProps) {
  const t = useText('task');
  const title = t(`first.${name}`);
  if (done) {
    const badge = <HexBadge kind="leaf" icon={<CheckIcon size={20} />} />;
    return <ListRow start={badge} title={title} text={t('first.done')} closed />;
  }
  const badge = <HexBadge kind="soft" icon={<b className="num">{number}</b>} />;
  const text = t(`first.${name}.text`);
  const target =
    name === 'profile'
      ? paths.myProfile()
      : name === 'survey' && firstTask !== null
        ? paths.taskDetail(firstTask)
        : null;
  return target === null ? (
    <ListRow start={badge} title={title} text={text} />
  ) : (
    <ListLink start={badge} title={title} text={text} href={target} />
  );
}
