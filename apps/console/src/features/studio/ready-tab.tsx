import { Tag, type TagKind } from '../../ui/tag.tsx';
import { type ReadyLine, readyLines } from './document/ready.ts';
import './ready.css';
import type { Tab } from './tab.ts';
import type { StudioModel } from './use-studio.ts';

interface ReadyTabProps {
  readonly studio: StudioModel;
  /** What publishing would refuse. */
  readonly errors: number;
  readonly here: (tab: Tab) => string;
}

const levels: Readonly<Record<ReadyLine['level'], { word: string; tag: TagKind }>> = {
  stop: { word: 'Stop', tag: 'berry' },
  warn: { word: 'Check', tag: 'honey' },
  pass: { word: 'Fine', tag: 'leaf' },
};
const order = Object.keys(levels);

/** Before publishing: stops first, then warnings, then what is fine. Each leads to its place. */
export function ReadyTab({ studio, errors, here }: ReadyTabProps) {
  const lines = readyLines(studio.document, errors).toSorted(
    (one, other) => order.indexOf(one.level) - order.indexOf(other.level),
  );
  const stops = lines.filter(({ level }) => level === 'stop').length;
  return (
    <section className="studio-ready" aria-label="Ready?">
      <h1>{stops === 0 ? 'Ready to publish' : `Not ready yet: ${stops} to fix`}</h1>
      <p className="sub">
        Reach, cost and the second person are checked in the form of the task that asks it.
      </p>
      <ul className="card card--flush" aria-label="Checks">
        {lines.map((line) => (
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
    </section>
  );
}
