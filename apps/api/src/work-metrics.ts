import { Gauge } from 'prom-client';
import type { Database } from './db/database.ts';
import { readBacklog } from './jobs/backlog.ts';
import type { Metrics } from './metrics.ts';
import { selectLastProof } from './modules/ledger-proof/public.ts';

/** Several scrapers share one query. */
const keptMs = 2000;

async function readFigures(db: Database) {
  const [backlog, proof] = await Promise.all([readBacklog(db), selectLastProof(db)]);
  return {
    ...backlog,
    brokenRules: proof?.findings.filter(({ broken }) => broken > 0).length ?? 0,
    provedAtSeconds: (proof?.finishedAt?.getTime() ?? 0) / 1000,
  };
}

type Figures = Awaited<ReturnType<typeof readFigures>>;

/** The backlog and the last ledger proof: the same for every process of an installation. */
export function watchWork({ registry }: Metrics, db: Database): void {
  let kept: { readonly atMs: number; readonly figures: Promise<Figures | null> } | null = null;
  const figures = () => {
    if (!kept || performance.now() - kept.atMs > keptMs) {
      // The other metrics must still be served: they matter most while the database is unavailable.
      kept = { atMs: performance.now(), figures: readFigures(db).catch(() => null) };
    }
    return kept.figures;
  };
  const gauge = (name: string, help: string, key: keyof Figures) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set((await figures())?.[key] ?? Number.NaN);
      },
    });
  gauge('pollen_jobs_due', 'Jobs that are due and not running', 'jobsDue');
  gauge(
    'pollen_oldest_due_job_seconds',
    'How long the oldest of them has been waiting',
    'oldestDueSeconds',
  );
  gauge('pollen_jobs_given_up', 'Jobs that used up their attempts', 'jobsGivenUp');
  gauge(
    'pollen_oldest_mail_seconds',
    'How long the oldest unsent mail has been waiting',
    'oldestMailSeconds',
  );
  gauge(
    'pollen_ledger_broken_rules',
    'Rules that the last ledger proof found broken',
    'brokenRules',
  );
  gauge(
    'pollen_ledger_proof_timestamp_seconds',
    'When the last ledger proof ended',
    'provedAtSeconds',
  );
}
