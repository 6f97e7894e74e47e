import { createTestDatabase } from '@pollen/dev-env/test-database';
import { expect, test } from 'vitest';
import { type Finding, prove } from '../../points/ledger/public.ts';
import { moneyChecks } from './checks.ts';

const broken = (findings: readonly Finding[]) =>
  findings.filter((finding) => finding.broken > 0).map(({ name }) => name);

/** Movements that no module knows of, as a bug or an intruder would write them. */
const strays = [
  ['checkin', '7-2026-03-01'],
  ['checkin', 'nobody'],
  ['draw', '5'],
  ['draw', 'none'],
  ['buzz', '5-7'],
  ['fair-pay', '5'],
  ['fair-pay', '6-3'],
  ['invite', 'welcome-9'],
  ['invite', 'welcome-8-4'],
  ['invite', 'share-5'],
  ['invite', 'first-6-2'],
  ['task.reward', '5'],
  ['task.screen-out', '6-2'],
  ['support.grant', '5'],
  ['points-expired', '7-1'],
] as const;

test('new lines that no module knows of are found as in the full proof, each by the rule of its module', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  await db.raw('ALTER TABLE ledger_transfer DISABLE TRIGGER USER');
  const found = new Set<string>();
  for (const [kind, id] of strays) {
    await db.raw(
      `SELECT ledger_move($1, $2, 'promotion', 0, 'available', 7, 5, 7, 'earned', 'stray')`,
      [kind, id],
    );
    const [{ last } = { last: 0 }] = await db.raw<{ last: number }>(
      'SELECT max(id) AS last FROM ledger_transfer',
    );
    // Sealing everything before leaves this line alone to the nightly proof.
    if (last > 1) {
      await db.raw('INSERT INTO ledger_seal (until_id, sealed_at) VALUES ($1, now())', [last - 1]);
    }
    const rules = broken(await prove(db, { more: moneyChecks, full: false })).filter(
      (name) => name !== 'the guards are switched on',
    );
    expect(rules, `${kind} ${id}`).not.toEqual([]);
    for (const rule of rules) found.add(rule);
  }
  const all = broken(await prove(db, { more: moneyChecks, full: true }));
  expect([...found]).toEqual(
    expect.arrayContaining(all.filter((name) => name !== 'the guards are switched on')),
  );
});
