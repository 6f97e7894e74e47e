import { expect, test } from 'vitest';
import { toneOf } from './kinds.ts';
import { renderMessage } from './render.ts';

test('numbers, times and names are formatted in the reader’s language', () => {
  const params = {
    task: { 'en-US': 'Coffee', id: 'Kopi', ms: 'Kopi', th: 'กาแฟ', fil: 'Kape', vi: 'Cà phê' },
    points: 1200,
  };
  expect(renderMessage('taskQualified', params, 'id').title).toBe('+1.200 poin untuk Kopi');
  expect(renderMessage('taskQualified', params, 'th').title).toBe('+1,200 คะแนนจาก กาแฟ');
});

test('parameters are not interpolated: a name with braces stays as it is', () => {
  expect(renderMessage('friendReward', { name: '{points}', points: 5 }, 'en-US').title).toBe(
    '+5 points thanks to {points}',
  );
});

test('good and bad news differ, and a kind of a newer version is plain', () => {
  expect(toneOf('taskQualified')).toBe('good');
  expect(toneOf('taskInvalid')).toBe('bad');
  expect(toneOf('cashoutRefused')).toBe('bad');
  expect(toneOf('cashoutSent')).toBe('plain');
  expect(toneOf('unheardOf' as 'notice')).toBe('plain');
});
