import type { Resumable } from '@pollen/contract/operations/task';
import { formatPoints } from '@pollen/contract/values/number-format';
import { pathOfWork } from '@pollen/contract/values/work-paths';
import { useState } from 'react';
import { useText } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { List } from '../../ui/card.tsx';
import { PlayIcon } from '../../ui/icons/play.tsx';
import { ListLink } from '../../ui/list-row.tsx';
import { ResumeRing } from '../../ui/marks/cell.tsx';
import { useTaskList } from './queries.ts';
import { percentOf } from './rules.ts';

/** More than this would push new tasks off the screen. */
const shownAtFirst = 2;

/** Unfinished tasks come before new ones. */
export function ResumeCard({ country }: { readonly country: number }) {
  const t = useText('task');
  const [showsAll, setShowsAll] = useState(false);
  const resume = useTaskList(1).data?.pages[0]?.resume ?? [];
  if (resume.length === 0) return null;
  const isLong = resume.length > shownAtFirst + 1;
  const shown = isLong && !showsAll ? resume.slice(0, shownAtFirst) : resume;
  return (
    <>
      <List>
        {shown.map((work) => (
          <Work key={work.participationId} work={work} country={country} />
        ))}
      </List>
      {isLong && (
        <Button kind="text" small aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? t('resumeFewer') : t('resumeMore', { count: resume.length - shownAtFirst })}
        </Button>
      )}
    </>
  );
}

function Work({ work, country }: { readonly work: Resumable; readonly country: number }) {
  const t = useText('task');
  const points = formatPoints(work.points, country);
  return (
    <ListLink
      href={pathOfWork(work)}
      start={<ResumeRing share={work.progress ?? 0} icon={<PlayIcon size={20} />} />}
      title={t('resume', { title: work.title })}
      text={
        work.progress
          ? t('resumePart', { percent: percentOf(work.progress), points })
          : t('resumeNew', { points })
      }
    />
  );
}
