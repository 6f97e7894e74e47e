import { describe, expect, test } from 'vitest';
import { type CheckReply, replyTo } from './check-reply.ts';

const task = { json: '{}', prove: true, now: 0, timeMs: 1_000 };

/** Everything that is sent. */
function repliesTo(checked: unknown): CheckReply[] {
  const replies: CheckReply[] = [];
  replyTo(
    task,
    (reply) => replies.push(JSON.parse(reply) as CheckReply),
    () => checked as never,
  );
  return replies;
}

const problem = (feature: string, message: string) => ({
  checked: {
    problems: [{ path: '', feature, message: expect.stringContaining(message) }],
    warnings: [],
  },
});

describe('the reply of the process that checks surveys', () => {
  test('a plan that is nested too deep for a text is a problem', () => {
    let expression: unknown = true;
    for (let depth = 0; depth < 100_000; depth++) expression = ['not', expression];
    const plan = { version: 1, pages: [{ visibleIf: expression }] };
    const replies = repliesTo({ plan, reference: {}, warnings: [] });
    expect(replies).toEqual([problem('json', 'cannot be checked')]);
  });

  test('a plan that is too large for a phone is a problem', () => {
    const pages = Array.from({ length: 1_000 }, () => ({ title: 'x'.repeat(5_000) }));
    const replies = repliesTo({ plan: { version: 1, pages }, reference: {}, warnings: [] });
    expect(replies).toEqual([problem('size', 'too large for a phone')]);
  });

  test('a result with a circular value is a problem', () => {
    const runner: Record<string, unknown> = {};
    runner['self'] = runner;
    const replies = repliesTo({ problems: [runner], warnings: [] });
    expect(replies).toEqual([problem('json', 'cannot be checked')]);
  });
});
