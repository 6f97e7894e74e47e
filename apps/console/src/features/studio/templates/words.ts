import type { JsonObject } from '../document/json.ts';

/** A text in English, Indonesian, Malay, Thai, Filipino and Vietnamese. */
export type Words = readonly [
  english: string,
  id: string,
  ms: string,
  th: string,
  fil: string,
  vi: string,
];

export const say = ([english, id, ms, th, fil, vi]: Words): JsonObject => ({
  default: english,
  id,
  ms,
  th,
  fil,
  vi,
});

/** Choices with the codes 1, 2, 3, … */
export const list = (...words: readonly Words[]): readonly JsonObject[] =>
  words.map((text, index) => ({ value: index + 1, text: say(text) }));

interface Asked {
  readonly name: string;
  readonly title: Words;
}

const ask = (type: string, { name, title }: Asked, more: JsonObject): JsonObject => ({
  type,
  name,
  title: say(title),
  isRequired: true,
  ...more,
});

export const single = (name: string, title: Words, choices: readonly JsonObject[]) =>
  ask('radiogroup', { name, title }, { choices });

/** Multiple choice, shuffled, with “none of these”. */
export const several = (name: string, title: Words, choices: readonly JsonObject[]) =>
  ask('checkbox', { name, title }, { choices, choicesOrder: 'random', showNoneItem: true });

export const rank = (name: string, title: Words, choices: readonly JsonObject[]) =>
  ask('ranking', { name, title }, { choices, choicesOrder: 'random' });

export const open = (name: string, title: Words): JsonObject => ({
  type: 'comment',
  name,
  title: say(title),
  maxLength: 1000,
});

export const amount = (name: string, title: Words, max: number) =>
  ask('text', { name, title }, { inputType: 'number', min: 0, max });

export const rate = (
  name: string,
  title: Words,
  low: Words,
  high: Words,
  from: number,
  to: number,
) =>
  ask(
    'rating',
    { name, title },
    {
      rateMin: from,
      rateMax: to,
      minRateDescription: say(low),
      maxRateDescription: say(high),
    },
  );

export const grid = (
  name: string,
  title: Words,
  rows: readonly JsonObject[],
  columns: readonly JsonObject[],
) => ask('matrix', { name, title }, { rows, columns, eachRowRequired: true, rowOrder: 'random' });

export const page = (name: string, ...elements: readonly JsonObject[]): JsonObject => ({
  name,
  elements,
});

/** A question with a condition for being shown. */
export const when = (condition: string, element: JsonObject): JsonObject => ({
  ...element,
  visibleIf: condition,
});

/** A trigger that screens out members who match a condition. */
export const screenOut = (condition: string, reason: string): JsonObject => ({
  type: 'complete',
  expression: condition,
  screenOut: reason,
  screenOutText: say([
    'Thank you. This time we are looking for other people.',
    'Terima kasih. Kali ini kami mencari orang lain.',
    'Terima kasih. Kali ini kami mencari orang lain.',
    'ขอบคุณ ครั้งนี้เรากำลังหาผู้ตอบกลุ่มอื่น',
    'Salamat. Sa ngayon, ibang mga tao ang hinahanap namin.',
    'Cảm ơn bạn. Lần này chúng tôi đang tìm những người khác.',
  ]),
});
