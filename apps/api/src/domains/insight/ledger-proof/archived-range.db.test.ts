import type { Wallet, WalletLine } from '@pollen/contract/operations/wallet';
import type { Transfer } from '@pollen/contract/operator/ledger';
import { createTestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  archiveOldest,
  grant,
  presentLine,
  promotion,
  readArchivedLines,
  readDebts,
  restoreRange,
  walletHooks,
} from '../../points/ledger/public.ts';
import { endFirstRange, muchLater, sealAll } from '../../points/ledger/testing/old-range.ts';
import {
  type ClawBackWorld,
  createClawBackWorld,
} from '../../work/partner/testing/claw-back-world.ts';
import type { Leaver } from '../../work/partner/testing/partner-world.ts';

let world: ClawBackWorld;
beforeAll(async () => {
  world = await createClawBackWorld();
});
afterAll(() => world.api.close());

interface Lines {
  readonly items: readonly WalletLine[];
  readonly next: string | null;
  readonly archived: boolean;
}

const lines = async ({ member }: Leaver, query = '') =>
  (await member.get<Lines>(`/v1/wallet/lines?${query}`)).data;
const wallet = async ({ member }: Leaver) => (await member.get<Wallet>('/v1/wallet')).data;
const archiveServices = () => ({
  db: world.db,
  storage: world.api.services.store.storage,
  clock: muchLater,
});

/** A second task of the same member, paid. */
async function earnMore({ member }: Leaver, points: number): Promise<void> {
  const { taskNo } = await world.publish({ points });
  const other = await world.leave(taskNo, member);
  await world.sendResult(other.session, 'complete');
}

test('members, operators and every proof go on with an archived range, and after it is restored', async () => {
  const paid = await world.earn(600);
  const owing = await world.earn(600);
  await world.cashOut(owing, 600);
  await world.reverse(owing);
  await earnMore(owing, 100);
  expect((await paid.member.post('/v2/user/checkin')).code).toBe(200);
  const { items, archived } = await lines(paid);
  expect({ lines: items.length, archived }).toEqual({ lines: 2, archived: false });
  const before = { paid: await wallet(paid), owing: await wallet(owing) };
  expect(before.owing).toMatchObject({ points: 0, debt: 500, hasCashedOut: true });

  await endFirstRange(world.db);
  const newcomer = await world.earn(50);
  await sealAll(world.db);
  await archiveOldest(archiveServices(), 400);
  expect(await world.faults()).toEqual([]);

  // Nothing a member sees has changed, except that older lines are in the archive.
  const { earnedWeek: _, ...balance } = before.paid;
  expect(await wallet(paid)).toMatchObject(balance);
  expect(await wallet(owing)).toMatchObject({ points: 0, debt: 500, hasCashedOut: true });
  for (const filter of ['all', 'earned', 'cashed-out']) {
    expect(await lines(owing, `filter=${filter}`)).toEqual({
      items: [],
      next: null,
      archived: true,
    });
  }
  expect(await lines(newcomer)).toMatchObject({ items: [{ points: 50 }], archived: false });
  expect(await walletHooks(world.api.clock).exportData(world.db, paid.member.id)).toMatchObject({
    balances: { available: before.paid.points },
    lines: [],
    archivedLines: 2,
  });

  // On request support reads them from the files, without the title that is added for the browser.
  const withoutTitle = items.map(({ params: { task, ...params }, ...line }) => ({
    ...line,
    params,
  }));
  const found = await readArchivedLines(archiveServices(), paid.member.id);
  expect(found.map(presentLine)).toEqual(withoutTitle);
  expect(await readArchivedLines(archiveServices(), newcomer.member.id)).toEqual([]);

  const finance = await createTestOperator(world.api, 'finance');
  const { data } = await finance.get<{ items: Transfer[] }>('/ledger/transfers?limit=100');
  expect(data.items.length).toBeGreaterThan(5);
  for (const { id, archived: isArchived, entries } of data.items) {
    expect({ id, archived: isArchived, entries: entries.length > 0 }).toEqual({
      id,
      archived: id <= 50_000_000,
      entries: id > 50_000_000,
    });
  }

  // Movements go on, also where the first payment or the debt is archived.
  world.api.clock.advanceSeconds(86_400);
  expect((await paid.member.post('/v2/user/checkin')).code).toBe(200);
  expect(await lines(paid)).toMatchObject({ items: [{ category: 'earned' }], archived: true });
  await world.restore(owing);
  expect((await readDebts(world.db, owing.member.id)).length).toBe(0);
  await grant(world.db, {
    memberId: owing.member.id,
    points: 10,
    from: promotion,
    cause: { kind: 'gift', id: owing.member.id },
  });
  expect(await world.faults()).toEqual([]);
  // A payment that was held first is reversed without its entries.
  await world.reverseAgain(paid);
  expect(await world.faults()).toEqual([]);

  await restoreRange(archiveServices(), 1);
  expect(await world.faults()).toEqual([]);
  expect(await lines(paid)).toMatchObject({ items: [{}, {}, {}, {}], archived: false });
  await world.restoreAgain(paid);
  expect(await world.faults()).toEqual([]);
});
