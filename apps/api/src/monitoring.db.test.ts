import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createTestApp } from '@pollen/dev-env/test-app';
import { expect, test } from 'vitest';

const repository = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, repository), 'utf8');

const alerts = read('deploy/monitoring/alerts.yml');
const dashboard = JSON.parse(read('deploy/monitoring/dashboard.json')) as {
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
};

const alertNames = [...alerts.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name = '']) => name);
const alertExpressions = [...alerts.matchAll(/^ +expr: (.+)$/gm)].map(([, text = '']) => text);
const panelExpressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

/** Names of our own metrics in an expression, without the suffixes of histograms. */
const metricsIn = (expressions: readonly string[]) => {
  const names = expressions.flatMap((text) => text.match(/\b(pollen|process|nodejs)_\w+/g) ?? []);
  return [...new Set(names)].map((name) =>
    name.replace(/^(pollen_call_seconds)_(bucket|sum|count)$/, '$1'),
  );
};

async function families(): Promise<string[]> {
  await using world = await createTestApp();
  await world.app.inject({ url: '/api/v1/user' });
  const { body } = await world.app.inject({ url: '/metrics' });
  return [...body.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name);
}

test('alerts and dashboard use existing metrics, and the dashboard shows every one', async () => {
  const existing = await families();
  const known = (name: string) => existing.includes(name);
  expect(metricsIn(alertExpressions).filter((name) => !known(name))).toEqual([]);
  const shown = metricsIn(panelExpressions);
  expect(shown.filter((name) => !known(name))).toEqual([]);
  expect(existing.filter((name) => !shown.includes(name))).toEqual([]);
});

test('every alert has its entry in the runbook, and the runbook has no other', () => {
  expect(alertNames.length).toBe(alertExpressions.length);
  const chapter = read('docs/runbook.md')
    .split(/^## /m)
    .find((text) => text.startsWith('Alerts'));
  const entries = [...(chapter ?? '').matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
  expect(entries).toEqual(alertNames);
  const links = [...alerts.matchAll(/runbook: docs\/runbook\.md#(\w+)$/gm)].map(([, name]) => name);
  expect(links).toEqual(alertNames.map((name) => name.toLowerCase()));
});

const promtool = spawnSync('promtool', ['--version']).status === 0;

test.skipIf(!promtool)('promtool accepts the alert rules and the scrape configuration', () => {
  for (const [kind, file] of [
    ['rules', 'alerts.yml'],
    ['config', 'prometheus.yml'],
  ] as const) {
    const path = fileURLToPath(new URL(`deploy/monitoring/${file}`, repository));
    const check = spawnSync('promtool', ['check', kind, path], { encoding: 'utf8' });
    expect(check.stderr).toBe('');
    expect(check.status).toBe(0);
  }
});

interface Figures {
  readonly [name: string]: number;
}

async function figures(world: Awaited<ReturnType<typeof createTestApp>>): Promise<Figures> {
  const { body } = await world.app.inject({ url: '/metrics' });
  const lines = [...body.matchAll(/^(pollen_\w+) (\S+)$/gm)];
  return Object.fromEntries(lines.map(([, name, value]) => [name, Number(value)]));
}

test('/metrics contains the backlog, the last ledger proof and copies of the data', async () => {
  await using world = await createTestApp();
  const { db } = world.database;
  await db.raw(`
    INSERT INTO mail (recipient, template, locale, params, created_at)
    VALUES ('late@example.com', 'code', 'en-US', '{}', now() - interval '700 seconds')`);
  await db.raw(`
    SELECT graphile_worker.add_job('proveMoney', '{}', run_at => now() - interval '400 seconds')`);
  await db.raw(`
    INSERT INTO money_proof (asked_at, state, finished_at, findings)
    VALUES (now(), 'broken', to_timestamp(1700000000),
      '[{"name": "sums", "broken": 2, "samples": []}, {"name": "order", "broken": 0, "samples": []}]')`);
  const found = await figures(world);
  expect(found['pollen_jobs_due']).toBe(1);
  expect(found['pollen_oldest_due_job_seconds']).toBeGreaterThanOrEqual(400);
  expect(found['pollen_oldest_mail_seconds']).toBeGreaterThanOrEqual(700);
  expect(found['pollen_jobs_given_up']).toBe(0);
  expect(found['pollen_ledger_broken_rules']).toBe(1);
  expect(found['pollen_ledger_proof_timestamp_seconds']).toBe(1_700_000_000);
  expect(found['pollen_database_standbys']).toBeGreaterThanOrEqual(0);
  expect(found['pollen_archive_late_seconds']).toBeGreaterThanOrEqual(0);
});

test('/metrics answers while the database is unavailable', async () => {
  await using world = await createTestApp();
  await world.database.db.raw('ALTER TABLE mail RENAME TO mail_away');
  const found = await figures(world);
  expect(found['pollen_jobs_due']).toBeNaN();
  expect(found['pollen_calls_in_flight']).toBe(0);
});
