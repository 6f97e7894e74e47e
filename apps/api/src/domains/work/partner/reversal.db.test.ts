import { inParallel } from '@pollen/dev-env/in-parallel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { promotion, readStanding } from '../../points/ledger/public.ts';
import { charge } from '../../points/ledger/testing/charge.ts';
import { createPartnerWorld, type Leaver, type PartnerWorld } from './testing/partner-world.ts';

let world: PartnerWorld;
beforeAll(async () => {
  world = await createPartnerWorld();
});
afterAll(async () => expect(await world.close()).toBe(true));

describe('reversal', () => {
  test('after completion claws back the payment, once', async () => {
    const { taskNo } = await world.publish();
    const leaver = await world.leave(taskNo);
    await world.sendResult(leaver.session, 'complete');
    for (let time = 0; time < 3; time += 1) {
      expect(await world.sendResult(leaver.session, 'reversal')).toEqual({
        status: 200,
        body: 'OK',
      });
    }
    expect(await world.pointsOf(leaver)).toBe(0);
    expect(await world.stateOf(leaver)).toMatchObject({ state: 15, auditState: 2, earned: 0 });
    expect((await world.sendResult(leaver.session, 'complete')).status).toBe(200);
    expect(await world.pointsOf(leaver)).toBe(0);
  });

  test('after the points were spent stops at 0 and leaves the rest as a debt', async () => {
    const { taskNo } = await world.publish();
    const leaver = await world.leave(taskNo);
    await world.sendResult(leaver.session, 'complete');
    const { db } = world.api.database;
    await charge(db, {
      memberId: leaver.member.id,
      points: 100,
      to: promotion,
      cause: { kind: 'test.spent', id: leaver.member.id },
    });
    await world.sendResult(leaver.session, 'reversal');
    expect(await world.pointsOf(leaver)).toBe(0);
    const { debt } = await readStanding(db, leaver.member.id);
    expect(debt).toBe(100);
  });

  test('before completion: the completion that follows ends as invalid and is never paid', async () => {
    const { taskNo } = await world.publish();
    const leaver = await world.leave(taskNo);
    expect((await world.sendResult(leaver.session, 'reversal')).status).toBe(200);
    expect(await world.stateOf(leaver)).toMatchObject({ state: 0 });
    expect((await world.sendResult(leaver.session, 'complete')).status).toBe(200);
    expect(await world.stateOf(leaver)).toMatchObject({ state: 15, earned: 0 });
    expect(await world.pointsOf(leaver)).toBe(0);
  });
});

test('a storm: 200 postbacks, each sent 5 times, out of order, pay once each', async () => {
  const { taskNo } = await world.publish();
  const leavers: Leaver[] = [];
  for (let count = 0; count < 200; count += 1) leavers.push(await world.leave(taskNo));
  // Every fourth is reversed, too; the messages of all are shuffled by a fixed rule.
  const messages = leavers.flatMap(({ session }, index) => {
    const complete = () => world.sendResult(session, 'complete');
    const reversal = () => world.sendResult(session, 'reversal');
    return [0, 1, 2, 3, 4].flatMap((time) => [
      { at: (index * 7919 + time * 104_729) % 1009, run: complete },
      ...(index % 4 === 0 ? [{ at: (index * 6007 + time * 1299) % 1009, run: reversal }] : []),
    ]);
  });
  messages.sort((a, b) => a.at - b.at);
  // As many concurrent requests as a process accepts; more would get 503.
  const answers = await inParallel(messages.length, 200, async (index) => {
    const answer = await messages[index]?.run();
    return `${answer?.status} ${answer?.body}`;
  });
  expect(
    new Set(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : ''))),
  ).toEqual(new Set(['200 OK']));
  const points = await Promise.all(leavers.map(world.pointsOf));
  expect(points).toEqual(leavers.map((_, index) => (index % 4 === 0 ? 0 : 150)));
}, 120_000);
