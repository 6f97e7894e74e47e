import { countryByCode } from '@pollen/contract/codes/country';
import type { OperatorTask, TaskCost } from '@pollen/contract/operator/task';
import { count, moment, money, plural } from '../../platform/format.ts';
import { paths, toPath } from '../../platform/paths.ts';
import { useOperator } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';
import { costParts } from './cost-rules.ts';
import './cost-panel.css';

interface CostPanelProps {
  /** Whether the survey has a task; without one nothing can be counted. */
  readonly isSaved: boolean;
  readonly task: OperatorTask | null;
  readonly cost: TaskCost | null;
  /** Set if loading failed. */
  readonly retry: (() => void) | null;
}

type Known = { readonly task: OperatorTask; readonly cost: TaskCost };

/** Who asks for it and who agrees, if it is above what one operator may commit. */
function TwoPeople({ task, cost }: Known) {
  const { name } = useOperator();
  const { waiting } = task;
  if (cost.aboveLimits.length === 0 && !waiting) {
    return <p className="sub">Within your limits: you can publish it alone.</p>;
  }
  return (
    <div className="stack">
      <div className="spread">
        <h2>Two people</h2>
        <Tag kind="honey">{waiting ? 'Requested' : 'Above your limit'}</Tag>
      </div>
      {cost.aboveLimits.map((reason) => (
        <p key={reason} className="cap">
          {reason}
        </p>
      ))}
      <ol className="cost-panel__people">
        <li>
          <b>{waiting ? waiting.requestedBy : `You, ${name}`}</b>
          <span className="cap">
            {waiting ? `asked on ${moment(waiting.requestedAt)}` : 'ask by publishing'}
          </span>
        </li>
        <li>
          <b>Another publisher or admin</b>
          <span className="cap">approves it; never the one who asked</span>
        </li>
      </ol>
      {waiting && (
        <a className="link" href={toPath(paths.approval, { id: waiting.id })}>
          Open request
        </a>
      )}
    </div>
  );
}

function Figures({ task, cost }: Known) {
  const isLive = task.publishedAt !== null;
  const { reserved, spent, left } = task.budget;
  return (
    <>
      <div>
        <p className="cap">It can cost at most</p>
        <p className="cost-panel__sum">
          <b>{count(cost.points)}</b> {cost.points === 1 ? 'point' : 'points'}
        </p>
        <p className="sub">{costParts(task)}</p>
      </div>
      <table>
        <caption className="vh">Maximum cost in money, by country</caption>
        <thead>
          <tr>
            <th scope="col">If all of it is paid in</th>
            <th scope="col" className="r">
              Money
            </th>
          </tr>
        </thead>
        <tbody>
          {cost.money.map(({ country, worth }) => (
            <tr key={country}>
              <td>{countryByCode(country)?.name ?? country}</td>
              <td className="r leaf">
                <b>{money(worth)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isLive && (
        <div className="facts">
          <div>
            Set aside <b className="num">{plural(reserved, 'point')}</b>
          </div>
          <div>
            Paid or reserved <b className="num">{plural(spent, 'point')}</b>
          </div>
          <div>
            Left <b className="num">{plural(left, 'point')}</b>
          </div>
        </div>
      )}
      <TwoPeople task={task} cost={cost} />
      <p className="cap">
        {isLive
          ? 'Members who have started keep their version of the survey.'
          : 'Publishing sets these points aside. The task can never pay out more.'}
      </p>
    </>
  );
}

function Missing({ isSaved, retry }: Pick<CostPanelProps, 'isSaved' | 'retry'>) {
  if (!isSaved) {
    return (
      <div>
        <p className="cap">It can cost at most</p>
        <p className="sub">This is known once the task is saved.</p>
      </div>
    );
  }
  if (retry) {
    return (
      <div className="stack" role="alert">
        <p>The cost could not be loaded.</p>
        <Button onClick={retry}>Try again</Button>
      </div>
    );
  }
  return (
    <div className="stack" aria-busy="true">
      <span className="vh">Loading</span>
      <i className="bone" />
      <i className="bone" />
      <i className="bone" />
    </div>
  );
}

/** What the task of a survey can cost, in points and money, and who has to agree to it. */
export function CostPanel({ isSaved, task, cost, retry }: CostPanelProps) {
  return (
    <section className="card cost-panel" aria-label="Cost">
      {task && cost ? (
        <Figures task={task} cost={cost} />
      ) : (
        <Missing isSaved={isSaved} retry={retry} />
      )}
    </section>
  );
}
