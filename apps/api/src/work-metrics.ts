import { Gauge } from 'prom-client';
import type { Database } from './db/database.ts';
import { readBacklog } from './jobs/backlog.ts';
import type { Metrics } from './metrics.ts';
import { selectLastProof } from './modules/ledger-proof/public.ts';

/** Several scrapers at once cost the database one look. */
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

/** Work that waits and the last proof of the books: the same for every process of an installation. */
export function watchWork({ registry }: Metrics, db: Database): void {
  let kept: { readonly atMs: number; readonly figures: Promise<Figures | null> } | null = null;
  const figures = () => {
    if (!kept || performance.now() - kept.atMs > keptMs) {
      // The other figures matter most while the database does not answer.
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
  gauge('pollen_jobs_due', 'Jobs whose time has come and that no process runs', 'jobsDue');
  gauge('pollen_oldest_due_job_seconds', 'How long the oldest of them waits', 'oldestDueSeconds');
  gauge('pollen_jobs_given_up', 'Jobs that used up their attempts', 'jobsGivenUp');
  gauge('pollen_oldest_mail_seconds', 'How long the oldest unsent mail waits', 'oldestMailSeconds');
  gauge(
    'pollen_ledger_broken_rules',
    'Rules the last proof of the ledger found broken',
    'brokenRules',
  );
  gauge(
    'pollen_ledger_proof_timestamp_seconds',
    'When the last proof of the ledger ended',
    'provedAtSeconds',
  );
}
