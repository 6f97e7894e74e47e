import { expect, test } from 'vitest';
import { renderMessage } from './render.ts';

test('numbers, moments and names are said in the language of the reader', () => {
  const params = {
    task: { 'en-US': 'Coffee', id: 'Kopi', ms: 'Kopi', th: 'กาแฟ', fil: 'Kape', vi: 'Cà phê' },
    points: 1200,
  };
  expect(renderMessage('taskQualified', params, 'id').title).toBe('+1.200 poin untuk Kopi');
  expect(renderMessage('taskQualified', params, 'th').title).toBe('+1,200 คะแนนจาก กาแฟ');
});

test('what a message is told stays words: a name with braces is not filled again', () => {
  expect(renderMessage('friendReward', { name: '{points}', points: 5 }, 'en-US').title).toBe(
    '+5 points thanks to {points}',
  );
});
