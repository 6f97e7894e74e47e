import type { KeyRing } from '@pollen/api/adapters/key-ring';
import { type Database, openDatabase } from '@pollen/api/db/database';
import { blindIndexOf } from '@pollen/api/domains/money/bank/domain';
import { sealRecord } from '@pollen/api/domains/money/bank/sealing';
import { insertRecord } from '@pollen/api/domains/money/bank/store';
import { publishTask } from '@pollen/api/domains/tasks/task/public';
import {
  installLocalNetwork,
  localNetwork,
  localPostback,
} from '@pollen/api/domains/work/partner/local-partner';
import { completeTaskFields } from '@pollen/contract/operator/task-fields';
import pg from 'pg';
import { seedPoll } from './buzz-posts.ts';
import { seedMembers, tokenOf } from './members.ts';
import { seedBegun, thirtyAnswers } from './survey-task.ts';

interface ChaosRequest {
  readonly method: 'GET' | 'POST';
  /** A path on the server. */
  readonly path: string;
  readonly body?: object;
}

/** An action that a member does once, and whose effect must be there once if it was acknowledged. */
export interface ChaosAction {
  readonly name: string;
  readonly request: (memberId: number) => ChaosRequest;
  /** Whether a response means that it is done. */
  readonly isDone: (status: number, body: string) => boolean;
  /** One row per effect, with the member's id. */
  readonly effects: string;
}

const isSuccess = (status: number, body: string) =>
  status === 200 && body.startsWith('{"code":200');

interface Seeds {
  readonly origin: string;
  readonly first: number;
  readonly poll: number;
  readonly begun: number;
  readonly draw: object;
  readonly secret: string;
  readonly sessions: ReadonlyMap<number, string>;
}

const checkIn: ChaosAction = {
  name: 'check-ins',
  request: () => ({ method: 'POST', path: '/api/v2/user/checkin', body: {} }),
  isDone: isSuccess,
  effects: `SELECT split_part(cause_id, '-', 1)::bigint AS member_id FROM ledger_transfer
    WHERE cause_kind = 'checkin' AND step = 'post'`,
};

const cashOut: ChaosAction = {
  name: 'cash-outs',
  request: () => ({ method: 'POST', path: '/api/v1/cashout', body: { points: 500 } }),
  isDone: isSuccess,
  effects: 'SELECT member_id FROM cashout',
};

/** Payments of tasks, by whether they were held for a review. */
const paidFor = (kind: string) => `SELECT p.member_id FROM ledger_transfer AS made
  JOIN participation AS p ON made.cause_id = p.id::text JOIN task ON task.id = p.task_id
  WHERE task.kind = '${kind}' AND ((made.cause_kind = 'task.reward' AND made.step = 'post')
    OR (made.cause_kind = 'task.pending' AND made.step = 'post'))`;

function actionsOn(seeds: Seeds): readonly ChaosAction[] {
  const { origin, first, poll, begun, draw, secret, sessions } = seeds;
  return [
    checkIn,
    cashOut,
    {
      name: 'draws',
      request: () => ({ method: 'POST', path: '/api/v1/lottery/draw', body: draw }),
      isDone: isSuccess,
      effects: 'SELECT member_id FROM lottery_draw WHERE member_id IS NOT NULL',
    },
    {
      name: 'surveys submitted',
      request: (memberId) => ({
        method: 'POST',
        path: '/api/v1/process/submit',
        body: {
          participationId: String(begun + memberId - first),
          sequence: 10,
          page: 'page9',
          answers: thirtyAnswers(memberId),
        },
      }),
      isDone: isSuccess,
      effects: paidFor('survey'),
    },
    {
      name: 'votes',
      request: (memberId) => ({
        method: 'POST',
        path: `/api/v1/buzz/post/${poll}/vote`,
        body: { option: (memberId % 3) + 1 },
      }),
      isDone: isSuccess,
      effects: `SELECT member_id FROM buzz_vote WHERE post_id = ${poll}`,
    },
    {
      name: 'postbacks',
      request: (memberId) => {
        const told = { session: sessions.get(memberId) ?? '', status: 'complete' };
        const url = localPostback(origin, secret, told);
        return { method: 'GET', path: url.slice(origin.length) };
      },
      isDone: (status) => status === 200,
      effects: paidFor('external'),
    },
  ];
}

/** In one transaction: on a cluster each commit waits for another server. */
async function seedBanks(db: Database, keyRing: KeyRing, first: number, count: number) {
  const before = new Date(Date.now() - 48 * 3_600_000);
  await db.transact(async (tx) => {
    for (let memberId = first; memberId < first + count; memberId += 1) {
      const accountNumber = String(memberId).padStart(10, '0');
      const record = { bankType: 'bpi', accountName: 'Bench', accountNumber, branch: null };
      await insertRecord(tx, {
        ...sealRecord(keyRing, memberId, record),
        memberId,
        country: 6,
        bankType: 'bpi',
        bankName: 'BPI',
        lastDigits: accountNumber.slice(-4),
        blindIndex: blindIndexOf(Buffer.from('chaos'), 6, record),
        now: before,
      });
    }
  });
}

async function ask<Data>(address: string, memberId: number, path: string, body?: object) {
  const answer = await fetch(`${address}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'z-token': tokenOf(memberId), 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: Data };
  if (code !== 200) throw new Error(`${path}: ${code} ${msg}`);
  return data;
}

/** Every member starts the partner's survey; the partner reports the result during the chaos. */
async function leaveForPartner(db: Database, address: string, first: number, count: number) {
  const words = { 'en-US': 'At a partner' };
  const { taskNo } = await db.transact((tx) =>
    publishTask(
      tx,
      completeTaskFields({
        kind: 'external',
        title: words,
        description: words,
        minutes: 10,
        points: 150,
        screenOutPoints: 8,
        countries: [6],
        slots: count,
        starts: count,
        sameAddressLimit: null,
        settings: { network: localNetwork, survey: 'S1' },
      }),
      { now: new Date() },
    ),
  );
  const sessions = new Map<number, string>();
  let next = first;
  const leave = async () => {
    while (next < first + count) {
      const memberId = next;
      next += 1;
      const { work } = await ask<{ work: { redirectUrl: string } }>(
        address,
        memberId,
        '/v1/process/start',
        { taskNo },
      );
      sessions.set(memberId, new URL(work.redirectUrl).searchParams.get('session') ?? '');
    }
  };
  await Promise.all(Array.from({ length: 8 }, leave));
  return sessions;
}

async function drawOf(address: string, memberId: number): Promise<object> {
  const { round, offers } = await ask<{
    round: { id: string };
    offers: readonly { id: string; game: string }[];
  }>(address, memberId, '/v1/lottery');
  const offer = offers.find(({ game }) => game === 'turnplate');
  return { game: 'turnplate', offer: offer?.id, round: round.id, clientSeed: 'chaos' };
}

export interface Installation {
  /** The address of the database. */
  readonly url: string;
  readonly keyRing: KeyRing;
  /** The address of the API. */
  readonly address: string;
  /** The public address, which is part of what partners sign. */
  readonly origin: string;
}

/** Creates members with everything they need to do each action once. */
export async function seedChaos(installation: Installation, count: number) {
  const { url, keyRing, address, origin } = installation;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const db = openDatabase({ url, connections: 4 });
  try {
    const first = await seedMembers(client, count);
    await client.query(
      `SELECT ledger_move('gift', 'chaos-' || n, 'promotion', 0, 'available', n, 700, n, 'earned', 'welcome'),
         grant_chances(n, 'chaos', n::text, 1)
       FROM generate_series($1::bigint, $1::bigint + $2::bigint - 1) AS n`,
      [first, count],
    );
    await client.query(
      `INSERT INTO lottery_country (country, is_open, permit, updated_at)
       VALUES (6, true, '', now()) ON CONFLICT (country) DO UPDATE SET is_open = true`,
    );
    await seedBanks(db, keyRing, first, count);
    const clock = () => new Date();
    const seeds = {
      origin,
      first,
      poll: await seedPoll(client),
      begun: await seedBegun(url, first, count),
      draw: await drawOf(address, first),
      secret: await installLocalNetwork({ db, clock, keyRing, origin }),
      sessions: await leaveForPartner(db, address, first, count),
    };
    return { first, actions: actionsOn(seeds) };
  } finally {
    await client.end();
    await db.close();
  }
}
