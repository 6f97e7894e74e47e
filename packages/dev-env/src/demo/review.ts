import { randomBytes } from 'node:crypto';
import type { Queryable } from '@pollen/api/db/database';
import { sql } from '@pollen/api/db/sql';
import { createMember } from '@pollen/api/domains/accounts/identity/public';
import { participations } from '@pollen/api/domains/work/participation/public';
import { updateAppeal } from '@pollen/api/domains/work/participation/store/appeals';
import {
  moveParticipation,
  startOnce,
  submitOnce,
} from '@pollen/api/domains/work/participation/store/participations';
import { applyDecisions } from '@pollen/api/domains/work/review/commands/apply-decisions';
import { decideParticipations } from '@pollen/api/domains/work/review/commands/decide-participations';
import { undoSeconds } from '@pollen/api/domains/work/review/domain';
import { agreementVersion } from '@pollen/contract/values/agreement';
import type { SeedStep } from './seed.ts';

const taskNo = 'T-20427';

interface Reader {
  readonly name: string;
  readonly hoursAgo: number;
  readonly seconds: number;
  readonly device: string;
  readonly signals?: readonly { name: string; weight: number; questions: readonly string[] }[];
  /** The device with the same answers. */
  readonly sameAs?: string;
  /** The outcome in the meantime. */
  readonly ended?: 'appealed' | 'accepted' | 'refused';
}

const sign = (name: string, weight: number, questions: readonly string[] = []) => ({
  name,
  weight,
  questions,
});

/** Two members submit the same answers; one is far too fast; one appeals a refusal. */
const readers: readonly Reader[] = [
  { name: 'Dian', hoursAgo: 19, seconds: 212, device: 'demo-dian' },
  { name: 'Agus', hoursAgo: 17, seconds: 148, device: 'demo-agus' },
  {
    name: 'Tono',
    hoursAgo: 15,
    seconds: 34,
    device: 'demo-tono',
    signals: [sign('too-fast', 60), sign('straight-lining', 40, ['cup'])],
  },
  {
    name: 'Rina',
    hoursAgo: 12,
    seconds: 96,
    device: 'demo-rina',
    signals: [sign('return-address', 0)],
  },
  { name: 'Sinta', hoursAgo: 9, seconds: 131, device: 'demo-sinta' },
  {
    name: 'Hadi',
    hoursAgo: 8,
    seconds: 127,
    device: 'demo-hadi',
    sameAs: 'demo-sinta',
    signals: [sign('same-answers', 50)],
  },
  { name: 'Putri', hoursAgo: 40, seconds: 71, device: 'demo-putri', ended: 'appealed' },
  { name: 'Indra', hoursAgo: 50, seconds: 155, device: 'demo-indra', ended: 'accepted' },
  { name: 'Maya', hoursAgo: 49, seconds: 44, device: 'demo-maya', ended: 'refused' },
];

const before = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000);

async function submit(tx: Queryable, reader: Reader, now: Date): Promise<number> {
  const { name, seconds, device, signals = [] } = reader;
  const startedAt = before(now, reader.hoursAgo);
  const memberId = await createMember(tx, {
    email: `${name.toLowerCase()}.audit@pollen.test`,
    passwordHash: null,
    nickname: name,
    country: 3,
    locale: 'id',
    agreedVersion: agreementVersion,
    joinedTaskNo: null,
    joinedSharerCode: null,
    now: before(now, 30 * 24),
  });
  const from = { address: null, device };
  const { id } = await startOnce(tx, {
    ...from,
    memberId,
    taskNo,
    foreign: false,
    addressKey: null,
    addressCountry: 'ID',
    deviceFacts: {},
    userAgent: 'Demo phone',
    sharerCode: null,
    now: startedAt,
  });
  if (id === null) throw new Error(`${name} could not start ${taskNo}`);
  const share = Math.round((seconds * 1000) / 4);
  await submitOnce(tx, {
    ...from,
    id,
    memberId,
    key: null,
    hash: randomBytes(32),
    sequence: 1,
    page: 'page-like',
    answers: { drinks: 'yes', cup: 'milk', like: 4 },
    timings: { 'page-drinks': share, 'page-cup': share * 2, 'page-like': Math.round(share / 2) },
    state: 2,
    auditState: 0,
    reason: null,
    cells: [],
    signals,
    proposal: signals.length > 0 ? 'review' : 'accept',
    duplicateKey: reader.sameAs ?? device,
    refusesDuplicates: false,
    now: new Date(startedAt.getTime() + seconds * 1000),
  });
  return id;
}

/** A reviewer decided, and the decision was sampled for a second look. */
async function decide(tx: Queryable, id: number, accepts: boolean, now: Date): Promise<void> {
  const [auditor] = await tx.query<{ id: number; email: string; name: string }>(
    sql`SELECT id, email, name FROM operator WHERE role = 'admin' ORDER BY id LIMIT 1`,
  );
  if (!auditor) throw new Error('The demo has no operators');
  const by = {
    ...auditor,
    operatorId: auditor.id,
    sessionId: 0,
    role: 'admin',
    until: now,
  } as const;
  const decision = accepts
    ? ({ verdict: 'accept' } as const)
    : ({ verdict: 'refuse', reason: 'straight-lining' } as const);
  await decideParticipations(tx, by, { ids: [id], ...decision }, now);
  const afterUndo = new Date(now.getTime() + undoSeconds * 1000);
  const db = { ...tx, transact: <Result>(work: (tx: Queryable) => Promise<Result>) => work(tx) };
  await applyDecisions({ db, clock: () => afterUndo, participations, chance: () => 0 });
}

async function appeal(tx: Queryable, id: number, now: Date): Promise<void> {
  const [row] = await tx.query<{ memberId: number }>(
    sql`SELECT member_id FROM participation WHERE id = ${id}`,
  );
  const text =
    'My answers are alike because I drink the same coffee everywhere. I did read every question.';
  await updateAppeal(tx, id, { memberId: row?.memberId ?? 0, text, now });
  const back = { state: 2, auditState: 0, reason: 'straight-lining', cause: 'appealed' } as const;
  await moveParticipation(tx, { id, ...back, address: null, device: null, now });
}

/** Answers to review, an appeal, and two second looks. */
async function createReviewQueue(tx: Queryable, now: Date): Promise<void> {
  for (const reader of readers) {
    const id = await submit(tx, reader, now);
    const { ended, hoursAgo } = reader;
    if (ended) await decide(tx, id, ended === 'accepted', before(now, hoursAgo - 2));
    if (ended === 'appealed') await appeal(tx, id, before(now, 6));
  }
}

export const reviewSteps: readonly SeedStep[] = [
  { name: 'audit/queue', version: 1, run: createReviewQueue },
];
