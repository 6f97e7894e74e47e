import { expect, test } from 'vitest';
import { copiesOf } from './copies.ts';

const now = new Date('2026-11-17T05:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const row = { standbys: 2, countedSince: ago(9000), archivedAt: null, failedAt: null, now };

test.each([
  ['nothing is archived', {}, 0],
  ['the last try succeeded', { archivedAt: ago(40), failedAt: ago(100) }, 0],
  ['it has failed since the last success', { archivedAt: ago(700), failedAt: ago(5) }, 700],
  ['it has failed since the server was started', { failedAt: ago(5) }, 9000],
])('archiving is late since the last success: %s', (_, archiver, expected) => {
  expect(copiesOf({ ...row, ...archiver })).toEqual({ standbys: 2, archiveLateSeconds: expected });
});
