import type { Queryable } from '@pollen/api/db/database';
import { sql } from '@pollen/api/db/sql';
import {
  giveChances,
  type PublishedOffer,
  publishOffer,
  setLotteryCountry,
} from '@pollen/api/domains/community/lottery/public';
import type { Lottery } from '@pollen/contract/operations/lottery';
import type { TestApp } from './test-app.ts';
import { createTestMember, type TestMember, type TestMemberOptions } from './test-member.ts';

export type TestField = PublishedOffer['fields'][number];

/** Points without a limit by default. */
export const testField = (change: Partial<TestField> = {}): TestField => ({
  kind: 'points',
  value: 5,
  weight: 1,
  stock: null,
  label: null,
  ...change,
});

/** Eight fields starting with the given ones; the last one replaces those that are sold out. */
export const testFields = (...first: readonly Partial<TestField>[]): TestField[] =>
  Array.from({ length: 8 }, (_, at) => testField(first[at]));

type World = Pick<TestApp, 'app' | 'database' | 'clock' | 'services'>;

/** Opens the lottery in the Philippines and publishes an offer. Returns its id. */
export async function openTestLottery(
  { database, clock, services }: World,
  offer: Partial<PublishedOffer> = {},
): Promise<number> {
  const now = clock();
  return database.db.transact(async (tx) => {
    await setLotteryCountry(tx, 6, true, 'Permit PH-1', now);
    return publishOffer(
      tx,
      services.keyRing,
      {
        game: 'turnplate',
        countries: [6],
        startsAt: now,
        endsAt: new Date('2099-01-01T00:00:00Z'),
        fallback: 7,
        fields: testFields(),
        ...offer,
      },
      now,
    );
  });
}

let causes = 0;

export function giveTestChances(db: Queryable, memberId: number, chances: number, now: Date) {
  causes += 1;
  return giveChances(db, memberId, { kind: 'test', id: `${memberId}-${causes}` }, chances, now);
}

export async function createDrawer(
  world: World,
  chances: number,
  options: TestMemberOptions = {},
): Promise<TestMember> {
  const member = await createTestMember(world, options);
  if (chances > 0) await giveTestChances(world.database.db, member.id, chances, world.clock());
  return member;
}

/** The input of a draw, from what a member is shown. */
export async function drawBody(member: TestMember, game = 'turnplate', clientSeed = 'seed') {
  const { data } = await member.get<Lottery>('/v1/lottery');
  const offer = data.offers.find((one) => one.game === game);
  return { game, offer: offer?.id ?? '1', round: data.round.id, clientSeed };
}

export async function chancesOf(db: Queryable, memberId: number): Promise<number> {
  const [row] = await db.query<{ chances: number }>(
    sql`SELECT member_chances(${memberId}) AS chances`,
  );
  return row?.chances ?? 0;
}
