import './stage.css';
import type { ShopVisit, Stage, Visit } from '@pollen/contract/operations/stage';
import { formatPoints } from '@pollen/contract/values/number-format';
import { useState } from 'react';
import { type Text, useText } from '../../platform/i18n/i18n.ts';
import { formatMoment } from '../../platform/i18n/moment.ts';
import { Card } from '../../ui/card.tsx';
import { Tick } from '../../ui/choice/tick.tsx';
import { Timeline, type TimelineStep } from '../../ui/timeline.tsx';
import { readDraft, writeDraft } from './draft.ts';
import { emptyDraft, firstOpenStep } from './rules.ts';

interface GoodsToFindProps {
  readonly work: ShopVisit;
  readonly visit: Visit;
  readonly country: number;
}

const goodsOf = (stages: readonly Stage[]) =>
  stages.flatMap(({ stage, goods }) =>
    goods.map((good) => ({ ...good, key: `${stage}.${good.good}` })),
  );

/** Both visits from the start: what each asks, and when the second opens. */
function visitStep(
  { visit, stages, submittedAt, opensAt }: Visit,
  current: Visit,
  t: Text<'stage'>,
): TimelineStep {
  const title = t('visit', { visit });
  const text = opensAt
    ? t('wait.text', { time: formatMoment(opensAt, 'weekdayMoment') })
    : stages.map((stage) => t(`step.${stage.piece}`, { count: stage.goods.length })).join(', ');
  if (submittedAt)
    return { state: 'done', title, time: formatMoment(submittedAt, 'weekdayMoment') };
  return { state: visit === current.visit ? 'now' : 'todo', title, text };
}

/** What to look for in the shop, and what to do there. Ticks are stored on the phone. */
export function GoodsToFind({ work, visit, country }: GoodsToFindProps) {
  const t = useText('stage');
  const participation = work.participationId;
  const [draft, setDraft] = useState(
    () => readDraft(participation, visit.visit) ?? emptyDraft(visit.visit),
  );
  const toggle = (key: string, found: boolean) => {
    const others = draft.found.filter((other) => other !== key);
    const next = { ...draft, found: found ? [...others, key] : others };
    writeDraft(participation, next);
    setDraft(next);
  };
  const goods = goodsOf(visit.stages);
  const open = firstOpenStep(visit.stages, draft) ?? visit.stages.length;
  return (
    <>
      <div>
        <h1 className="h1">{work.title}</h1>
        <p className="meta">{t('target.pays', { points: formatPoints(work.points, country) })}</p>
        {work.expiresAt && (
          <p className="meta">
            {t('target.until', { time: formatMoment(work.expiresAt, 'weekdayMoment') })}
          </p>
        )}
      </div>
      {work.visits.length > 1 && (
        <Card>
          <h2 className="h2 stage__steps">{t('target.visits')}</h2>
          <Timeline steps={work.visits.map((one) => visitStep(one, visit, t))} />
        </Card>
      )}
      {goods.length > 0 && (
        <Card>
          <h2 className="h2">{t('target.goods')}</h2>
          <p className="meta">{t('target.goodsHint')}</p>
          <div className="stack stage__found">
            {goods.map(({ key, name, size }) => (
              <Tick
                key={key}
                label={`${name}, ${size}`}
                checked={draft.found.includes(key)}
                onChange={(event) => toggle(key, event.target.checked)}
              />
            ))}
          </div>
        </Card>
      )}
      <Card>
        <h2 className="h2 stage__steps">
          {work.visits.length > 1 ? t('visit', { visit: visit.visit }) : t('target.steps')}
        </h2>
        <Timeline
          steps={visit.stages.map((stage, index) => ({
            state: index < open ? 'done' : index === open ? 'now' : 'todo',
            title: t(`step.${stage.piece}`, { count: stage.goods.length }),
            text: stage.text,
          }))}
        />
      </Card>
    </>
  );
}

/** Whether anything of this visit is already stored on the phone. */
export const isBegun = (work: ShopVisit, visit: Visit): boolean =>
  Object.keys(readDraft(work.participationId, visit.visit)?.stages ?? {}).length > 0;
