import type { ReactNode } from 'react';
import { Tag, type TagKind } from '../../ui/tag.tsx';
import { quotasOf } from './document/quotas.ts';
import type { ReadyLine } from './document/ready.ts';
import './ready.css';
import type { Tab } from './tab.ts';
import type { StudioModel } from './use-studio.ts';

/** Checks added by the task form. */
export interface TaskChecksOfStudio {
  readonly survey: string;
  readonly quotaTotal: number;
  readonly render: (lines: readonly ReadyLine[], cost: ReactNode) => ReactNode;
}

interface ReadyTabProps {
  readonly studio: StudioModel;
  /** The checks of the survey itself. */
  readonly checks: readonly ReadyLine[];
  readonly here: (tab: Tab) => string;
  readonly taskChecks: (checks: TaskChecksOfStudio) => ReactNode;
}

const levels: Readonly<Record<ReadyLine['level'], { word: string; tag: TagKind }>> = {
  stop: { word: 'To fix', tag: 'berry' },
  warn: { word: 'To check', tag: 'honey' },
  pass: { word: 'OK', tag: 'leaf' },
};
const order = Object.keys(levels);

interface LinesProps extends Pick<ReadyTabProps, 'here'> {
  readonly lines: readonly ReadyLine[];
  /** What the task can cost. */
  readonly cost: ReactNode;
}

function Lines({ lines, cost, here }: LinesProps) {
  const sorted = lines.toSorted(
    (one, other) => order.indexOf(one.level) - order.indexOf(other.level),
  );
  const stops = lines.filter(({ level }) => level === 'stop').length;
  return (
    <section className="studio-ready" aria-label="Ready?">
      <h1>{stops === 0 ? 'Ready to publish' : `Not ready yet: ${stops} to fix`}</h1>
      <ul className="card card--flush" aria-label="Checks">
        {sorted.map((line) => (
          <li key={line.title}>
            <Tag kind={levels[line.level].tag}>{levels[line.level].word}</Tag>
            <span className="grow">
              <b>{line.title}</b> {line.text}
            </span>
            {line.level !== 'pass' && (
              <a className="link" href={here(line.tab)}>
                Show
                <span className="vh"> {line.title}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
      <div className="studio-ready__cost">{cost}</div>
    </section>
  );
}

/** The checks before publishing: blockers first, then warnings, then passed checks. Each links to its tab. */
export function ReadyTab({ studio, checks, here, taskChecks }: ReadyTabProps) {
  return taskChecks({
    survey: studio.text,
    quotaTotal: quotasOf(studio.document).reduce((sum, { limit }) => sum + limit, 0),
    render: (more, cost) => <Lines lines={[...checks, ...more]} cost={cost} here={here} />,
  });
}
