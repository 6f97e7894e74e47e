import type { SetUpStep } from '@pollen/contract/operator/dashboard';
import { paths } from '../../platform/paths.ts';
import { useCall } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import { Icon } from '../../ui/icon.tsx';
import './dashboard.css';

interface Step {
  readonly what: string;
  /** What follows while it is not done. */
  readonly why: string;
  /** Null for what is set on the server. */
  readonly href: string | null;
}

const steps: Readonly<Record<SetUpStep, Step>> = {
  mail: {
    what: 'Mail leaves the server',
    why: 'Set SMTP_URL and MAIL_FROM. Until then nobody can register, reset a password or be invited by mail.',
    href: null,
  },
  secondAdmin: {
    what: 'Two admins',
    why: 'Money, limits and point values need a second person. On the server: npm run operator:create.',
    href: paths.operators,
  },
  payoutSenders: {
    what: 'Accounts payouts leave from',
    why: 'Set POLLEN_PAYOUT_SENDERS, or batches for Australia and Poland cannot be exported.',
    href: null,
  },
  profileTopics: {
    what: 'Questionnaires of the profile',
    why: 'Publish tasks of the kind “profile”: members describe themselves there, and tasks can be targeted.',
    href: paths.tasks,
  },
  buzzTopics: {
    what: 'Topics of Buzz',
    why: 'Without a topic nobody can write a post.',
    href: `${paths.buzz}?tab=topics`,
  },
  ticketTemplates: {
    what: 'Templates for answers',
    why: 'Support answers faster, and alike, with templates.',
    href: paths.templates,
  },
  firstTask: {
    what: 'A first task',
    why: 'Members see an empty list until one is open.',
    href: paths.tasks,
  },
};

/** The first-run checklist, for admins, until every step is done. */
export function SetUpList() {
  const admin = useMay('operator.manage');
  const setUp = useCall('GET /dashboard/set-up', {}, { enabled: admin }).data;
  const left = setUp?.steps.filter(({ done }) => !done) ?? [];
  if (!setUp || left.length === 0) return null;
  return (
    <section className="card stack" aria-label="Before members come">
      <h2>Before members come</h2>
      <p className="sub">
        {setUp.steps.length - left.length} of {setUp.steps.length} steps are done.
      </p>
      <ul className="set-up-list">
        {setUp.steps.map(({ step, done }) => {
          const { what, why, href } = steps[step];
          return (
            <li key={step}>
              <Icon name={done ? 'check' : 'clock'} />
              <span>
                {href === null || done ? (
                  <b>{what}</b>
                ) : (
                  <a className="link" href={href}>
                    {what}
                  </a>
                )}
                <span className="vh">{done ? ', done' : ', to do'}</span>
                {!done && <p className="cap">{why}</p>}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
