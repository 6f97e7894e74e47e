import type { TaskKind } from '@pollen/contract/values/task';
import { paths } from '../../platform/paths.ts';
import { kindWords } from './rules.ts';
import './tasks.css';

/** The kinds of tasks that ask no questions of ours. */
export const otherKinds = ['external', 'staged', 'buzz'] as const satisfies readonly TaskKind[];

const about: Readonly<Record<(typeof otherKinds)[number], string>> = {
  external: 'Members answer at a partner network, which tells us the result.',
  staged: 'Members visit shops and photograph what you ask for.',
  buzz: 'Members are paid for an opinion on one of our posts.',
};

export function OtherKinds() {
  return (
    <section className="card stack" aria-labelledby="other-kinds">
      <h2 id="other-kinds">Without a questionnaire</h2>
      <ul className="task-kinds">
        {otherKinds.map((kind) => (
          <li key={kind}>
            <a href={`${paths.taskNew}?kind=${kind}`}>
              <b>{kindWords[kind]}</b>
              <small>{about[kind]}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
