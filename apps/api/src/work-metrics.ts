import { Gauge } from 'prom-client';
import { readCopies } from './db/copies.ts';
import type { Database } from './db/database.ts';
import { selectLastProof } from './domains/insight/ledger-proof/public.ts';
import { readBacklog } from './jobs/backlog.ts';
import type { Metrics } from './metrics.ts';

/** Several scrapers share one query. */
const keptMs = 2000;

async function readFigures(db: Database) {
  const [backlog, proof, copies] = await Promise.all([
    readBacklog(db),
    selectLastProof(db),
    readCopies(db),
  ]);
  return {
    ...backlog,
    ...copies,
    brokenRules: proof?.findings.filter(({ broken }) => broken > 0).length ?? 0,
    provedAtSeconds: (proof?.finishedAt?.getTime() ?? 0) / 1000,
  };
}

type Figures = Awaited<ReturnType<typeof readFigures>>;

/** The backlog, the last ledger proof and copies of the data: the same for every process of an installation. */
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
  gauge('pollen_database_standbys', 'Standbys connected to the primary', 'standbys');
  gauge(
    'pollen_archive_late_seconds',
    'For how long WAL could not be archived',
    'archiveLateSeconds',
  );
}
