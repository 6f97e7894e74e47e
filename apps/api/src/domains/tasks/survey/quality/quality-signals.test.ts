import { openSurvey } from '@pollen/contract/survey/open-survey';
import type { Answers, SurveyPlan } from '@pollen/contract/survey/plan';
import { describe, expect, test } from 'vitest';
import { duplicateKey } from './duplicate-key.ts';
import { nonsenseIn } from './nonsense-text.ts';
import { type QualityInput, reportQuality } from './quality-signals.ts';

describe('meaningful texts are accepted in every language', () => {
  test.each([
    'Because it is cheap and I like the taste',
    'strengths and rhythms',
    'ok',
    'no',
    'Rasanya enak, harganya juga murah',
    'krn dkt rmh, hrg nya jg murah bgt',
    'Sebab sedap dan murah, tak payah beratur',
    'Masarap kasi at mura, malapit pa sa bahay',
    'Vì nó rẻ và ngon, lại gần nhà tôi',
    'vi no re va ngon',
    'อร่อยและราคาถูกดี ซื้อง่าย',
    'ชอบรสชาติกาแฟที่ไม่หวานมากเกินไปเพราะดื่มทุกเช้า',
    'เพราะใกล้บ้าน',
    'ไม่มีความคิดเห็นค่ะ',
    'น้ำตาลน้อย ได้กลิ่นหอมของกาแฟแท้ ๆ ครับ',
    'เฉย ๆ ค่ะ ดื่มเพราะง่วงนอน ต้องไปทำงานแต่เช้า',
    'Nestlé 3-in-1, RM 12.50',
    'hahaha, dunno',
    'PT Kapal Api',
    '5 kali',
  ])('%s', (text) => {
    expect(nonsenseIn(text)).toBeNull();
  });
});

describe('meaningless texts are not', () => {
  test.each([
    ['aaaaaaaaaa', 'repeated'],
    ['asasasasas', 'repeated'],
    ['ๆๆๆๆๆๆๆ', 'repeated'],
    ['กกกกกกกกกก', 'repeated'],
    ['asdfghjkl', 'keyboard'],
    ['qwerty asdf', 'keyboard'],
    ['ฟหกดฟหกดเ้่าสว', 'keyboard'],
    ['sdfkjh wrtpsdk jhgfdsk', 'unpronounceable'],
    ['xcvbnmklhgf', 'unpronounceable'],
    ['่้ิ่้ัี่้ิีื่้', 'broken-thai'],
    ['หกด่้าสเ้่าฟหดเ่้ิือแ', 'broken-thai'],
    ['.......', 'no-letters'],
    ['!!! ??? ...', 'no-letters'],
  ])('%s', (text, kind) => {
    expect(nonsenseIn(text)).toBe(kind);
  });
});

const rows = ['a', 'b', 'c', 'd', 'e'].map((value) => ({ value }));
const columns = [1, 2, 3, 4].map((value) => ({ value }));
const plan: SurveyPlan<string> = {
  version: 1,
  languages: ['default'],
  triggers: [],
  calculations: [],
  pages: [
    {
      name: 'one',
      questions: [
        { kind: 'matrix', name: 'grid', title: 'grid', rows, columns },
        { kind: 'text', input: 'comment', name: 'why', title: 'why' },
        { kind: 'file', name: 'photo', title: 'photo', maxFiles: 1 },
      ],
    },
  ],
};
const survey = openSurvey(plan, () => new Date());
const honest: Answers = { grid: { a: 1, b: 3, c: 2, d: 4, e: 4 }, why: 'It is near my home' };

const report = (answers: Answers, rest: Partial<QualityInput> = {}) =>
  reportQuality({
    survey,
    answers,
    durationMs: 90_000,
    minDurationMs: 60_000,
    failedChecks: [],
    isDuplicate: false,
    ...rest,
  });

describe('a proposal', () => {
  test('accepts honest answers', () => {
    expect(report(honest)).toEqual({ signals: [], weight: 0, proposal: 'accept' });
  });

  test('refuses impossible speed, and sends suspicious speed to review', () => {
    expect(report(honest, { durationMs: 10_000 }).proposal).toBe('refuse');
    expect(report(honest, { durationMs: 50_000 }).proposal).toBe('review');
  });

  test('detects the same answer in every row', () => {
    const result = report({ ...honest, grid: { a: 2, b: 2, c: 2, d: 2, e: 2 } });
    expect(result.signals).toEqual([{ name: 'straight-lining', weight: 25, questions: ['grid'] }]);
    expect(result.proposal).toBe('accept');
  });

  test('adds up: a straight line and a mashed text need a reviewer', () => {
    const answers = { grid: { a: 2, b: 2, c: 2, d: 2, e: 2 }, why: 'asdfghjkl' };
    expect(report(answers)).toMatchObject({ weight: 75, proposal: 'review' });
  });

  test('weighs a failed attention check, and refuses two', () => {
    expect(report(honest, { failedChecks: ['grid'] }).proposal).toBe('review');
    expect(report(honest, { failedChecks: ['grid', 'why'] }).proposal).toBe('refuse');
  });

  test("refuses duplicates of another member's answers", () => {
    expect(report(honest, { isDuplicate: true }).proposal).toBe('refuse');
  });

  test('notices an open question answered with a dot', () => {
    expect(report({ ...honest, why: 'x' }).signals[0]?.name).toBe('short-text');
  });
});

describe('a fingerprint of answers', () => {
  test('is the same for the same answers, however they are written', () => {
    const other = { why: '  it is NEAR my home ', grid: { e: 4, d: 4, c: 2, b: 3, a: 1 } };
    expect(duplicateKey(survey, other)).toBe(duplicateKey(survey, honest));
    expect(duplicateKey(survey, { ...honest, photo: ['20260115103000_1234.jpg'] })).toBe(
      duplicateKey(survey, honest),
    );
    expect(duplicateKey(survey, { ...honest, why: 'It is near my office' })).not.toBe(
      duplicateKey(survey, honest),
    );
  });

  test('ignores members who share only a few ticks', () => {
    expect(duplicateKey(survey, { grid: { a: 1, b: 1 } })).toBeNull();
  });
});
