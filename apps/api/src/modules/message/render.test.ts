import { locales } from '@pollen/contract/codes/locale';
import { expect, test } from 'vitest';
import { type MessageKind, messageKinds } from './kinds.ts';
import { messageLanguages, renderMessage } from './render.ts';

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);

test('every message says the same things in every language', () => {
  for (const kind of Object.keys(messageKinds) as MessageKind[]) {
    const named = ({ title, text }: { title: string; text: string }) =>
      placeholders(`${title} ${text}`).sort();
    const english = named(messageLanguages['en-US'][kind]);
    for (const locale of locales) {
      expect([kind, locale, named(messageLanguages[locale][kind])]).toEqual([
        kind,
        locale,
        english,
      ]);
    }
  }
});

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
