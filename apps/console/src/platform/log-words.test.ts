import { expect, test } from 'vitest';
import { actionText, logFact, reasonText } from './log-words.ts';

test('a line of the log is worded for operators', () => {
  expect(actionText('payout.results')).toBe('Imported bank results');
  expect(actionText('thing.change')).toBe('Thing change');
  expect(reasonText('invite.share')).toBe("Share of a friend's earnings");
  expect(reasonText('support.grant.goodwill')).toBe('Points granted by support');
});

test('its values are worded as elsewhere in the console', () => {
  expect(logFact('batch', 'country', '3')).toEqual(['Country', 'Indonesia']);
  expect(logFact('participation', 'state', '1')).toEqual(['State', 'Accepted']);
  expect(logFact('member', 'reason', 'multipleAccounts')).toEqual(['Reason', 'Multiple accounts']);
  expect(logFact('member', 'suspended', 'true')).toEqual(['Suspended', 'yes']);
  expect(logFact('task', 'endsAt', '2026-11-14T10:53:40.549Z')[1]).toMatch(/^1[345]\u00a0Nov/);
});
