import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { replyTo } from './check-reply.ts';
import type { CheckedSurvey, CheckReply } from './survey-check.ts';

const task = { id: 7, json: '{}', prove: true, now: 0 };

/** Receives everything sent over a real port. */
function repliesTo(checked: unknown): CheckReply[] {
  const { port1, port2 } = new MessageChannel();
  replyTo(
    task,
    (reply) => port1.postMessage(reply),
    () => checked as CheckedSurvey,
  );
  const replies: CheckReply[] = [];
  for (;;) {
    const received = receiveMessageOnPort(port2);
    if (!received) break;
    replies.push(received.message as CheckReply);
  }
  port1.close();
  return replies;
}

const problem = {
  id: 7,
  checked: {
    problems: [
      { path: '', feature: 'json', message: expect.stringContaining('cannot be checked') },
    ],
    warnings: [],
  },
};

describe('the reply of the survey check thread', () => {
  test('a plan that cannot be cloned is a problem', () => {
    const plan = { version: 1, pages: [], format: () => 'never' };
    expect(repliesTo({ plan, reference: {}, warnings: [] })).toEqual([problem]);
  });

  test('a difference with values that cannot be cloned is sent without them', () => {
    const disagreement = { what: 'answers', steps: ['q'], runner: { f: () => 1 }, surveyCore: 2 };
    expect(repliesTo({ disagreement })).toEqual([
      {
        id: 7,
        checked: { disagreement: { what: 'answers', steps: ['q'], runner: {}, surveyCore: 2 } },
      },
    ]);
  });

  test('a difference with a circular value is a problem', () => {
    const runner: Record<string, unknown> = {};
    runner['self'] = runner;
    expect(repliesTo({ disagreement: { what: 'answers', steps: [], runner } })).toEqual([problem]);
  });
});
