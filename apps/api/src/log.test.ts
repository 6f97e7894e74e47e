import { expect, test } from 'vitest';
import { createLog, reportOf, scrub, textsIn } from './log.ts';

const canaries = {
  password: 'Canary pass 7!',
  token: 'cAnaryTokenCanaryTokenCanaryToken12345678',
  code: '482913',
  accountNumber: '0123-4567 8901',
  email: 'canary@example.com',
};

function writing() {
  const lines: string[] = [];
  const log = createLog({ destination: { write: (line) => lines.push(line) } });
  return { log, text: () => lines.join('') };
}

test('no text of the request survives in a fault, wherever the error repeats it', () => {
  const { log, text } = writing();
  const cause = new Error(`inner ${canaries.password}`);
  const error = new Error(`failed for ${Object.values(canaries).join(' and ')}`, { cause });
  log.fault(error, { call: 'POST /v1/user/bank' }, textsIn({ body: canaries }));
  for (const canary of Object.values(canaries)) expect(text()).not.toContain(canary);
  expect(text()).toContain('failed for');
  expect(text()).toContain('POST /v1/user/bank');
});

test('text that looks like a secret is hidden, even if it was not declared as one', () => {
  const { password: _, ...recognizable } = canaries;
  for (const canary of Object.values(recognizable)) {
    expect(scrub(`value ${canary} is bad`)).not.toContain(canary);
  }
  expect(scrub('invalid input syntax for type integer: "Canary pass 7!"')).not.toContain('Canary');
  expect(scrub('Key (email)=(someone) already exists')).not.toContain('someone');
  expect(scrub('Connection terminated unexpectedly')).toBe('Connection terminated unexpectedly');
});

test('a database error is logged by code and constraint, without its detail', () => {
  const error = Object.assign(new Error('duplicate key value violates "member_email_once"'), {
    code: '23505',
    constraint: 'member_email_once',
    detail: 'Key (lower(email))=(canary@example.com) already exists.',
  });
  const report = reportOf(error);
  expect(report).toMatchObject({ errorCode: '23505', constraint: 'member_email_once' });
  expect(JSON.stringify(report)).not.toContain('canary');
  expect(report.frames.length).toBeGreaterThan(0);
});

test('a fact with the name of a secret is hidden', () => {
  const { log, text } = writing();
  log.info({ token: canaries.token, member: { password: canaries.password } }, 'odd');
  expect(text()).not.toContain('anary');
});
