import type { KeyRing } from '@pollen/api/adapters/key-ring';
import type { Queryable } from '@pollen/api/db/database';
import { sql } from '@pollen/api/db/sql';
import {
  giveChances,
  type PublishedOffer,
  publishOffer,
  setLotteryCountry,
} from '@pollen/api/domains/community/lottery/public';
import { demoLogIns } from './log-ins.ts';
import { playPastDraws } from './lottery-past.ts';
import type { SeedStep } from './seed.ts';

/** Poland is switched off, so that the demo shows that page too. */
const countries = [
  [2, true, 'Permit TP-2026/0311'],
  [3, true, 'Permit ID-2210'],
  [4, true, 'Permit MY-0187'],
  [5, true, 'Permit TH-0946'],
  [6, true, 'Permit DTI-FTEB-20418'],
  [8, false, ''],
  [9, true, 'Permit VN-0325'],
] as const;

type Field = PublishedOffer['fields'][number];

const points = (value: number, weight: number, stock: number | null = null): Field => ({
  kind: 'points',
  value,
  weight,
  stock,
  label: null,
});
const chances = (value: number, weight: number): Field => ({
  kind: 'chances',
  value,
  weight,
  stock: null,
  label: null,
});

const coffee: Field = {
  kind: 'voucher',
  value: 0,
  weight: 500,
  stock: null,
  label: {
    'en-US': 'Coffee voucher',
    id: 'Voucher kopi',
    ms: 'Baucar kopi',
    th: 'บัตรกาแฟ',
    fil: 'Coffee voucher',
    vi: 'Phiếu cà phê',
  },
  codes: Array.from({ length: 40 }, (_, at) => `COFFEE-${String(4100 + at * 37)}`),
};

/** Fields are listed clockwise from the top; weights are hundredths of a percent. */
const offers: readonly Pick<PublishedOffer, 'game' | 'fields' | 'fallback'>[] = [
  {
    game: 'turnplate',
    fallback: 2,
    fields: [
      points(10, 2500),
      points(2000, 5, 2),
      points(5, 4000),
      points(100, 250, 96),
      points(20, 1500),
      points(500, 45, 11),
      points(50, 800, 412),
      chances(1, 900),
    ],
  },
  {
    game: 'sudoku',
    fallback: 3,
    fields: [
      points(10_000, 10, 1),
      points(50, 2600),
      points(100, 1600, 320),
      points(20, 4000),
      chances(2, 1000),
      coffee,
      points(1000, 50, 5),
      points(500, 240, 24),
    ],
  },
];

/** Three are drawn with at once. */
const demoChances = 15;
const dayMs = 86_400_000;
/** The games have been open for some days, so that past rounds exist. */
const windowDays = 7;

async function openLottery(tx: Queryable, now: Date, keyRing: KeyRing): Promise<void> {
  for (const [country, isOpen, permit] of countries) {
    await setLotteryCountry(tx, country, isOpen, permit, now);
  }
  const endsAt = new Date(Date.UTC(now.getUTCFullYear() + 1, 0, 1));
  for (const offer of offers) {
    await publishOffer(
      tx,
      keyRing,
      {
        ...offer,
        countries: countries.map(([country]) => country),
        startsAt: new Date(now.getTime() - windowDays * dayMs),
        endsAt,
      },
      now,
    );
  }
  const email = demoLogIns.find(({ role }) => role === 'member')?.email ?? '';
  const [member] = await tx.query<{ id: number }>(
    sql`SELECT id FROM member WHERE lower(email) = ${email}`,
  );
  if (member)
    await giveChances(tx, member.id, { kind: 'welcome', id: member.id }, demoChances, now);
}

export const lotterySteps: readonly SeedStep[] = [
  { name: 'lottery/prizes', version: 2, run: openLottery },
  { name: 'lottery/past-draws', version: 1, run: playPastDraws },
];
