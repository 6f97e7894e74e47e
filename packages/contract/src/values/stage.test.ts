import { describe, expect, test } from 'vitest';
import { isVisitComplete, parsePrice, type StageAnswer } from './stage.ts';

test('prices are parsed as people in seven countries type them', () => {
  expect(
    ['12,50', '12.5', ' 7 ', '1.234,5', '1,234.50', '25.000', '1 250 000', '0.99'].map(parsePrice),
  ).toEqual(['12.5', '12.5', '7', '1234.5', '1234.5', '25000', '1250000', '0.99']);
  for (const wrong of ['', '0', '-3', 'abc', '1.2345', '1e5', '9999999999', '12.', '.5', '1..2']) {
    expect(parsePrice(wrong), wrong).toBe(null);
  }
});

describe('a visit', () => {
  const stages = [
    { stage: 0, piece: 'upload-first', goods: [] },
    { stage: 1, piece: 'check-price', goods: [{ good: 0 }, { good: 1 }] },
    { stage: 2, piece: 'pick-price', goods: [{ good: 0 }] },
  ] as const;
  const photos: StageAnswer = { stage: 0, goods: [], photos: ['a.jpg'] };
  const checked: StageAnswer = {
    stage: 1,
    goods: [
      { good: 0, seen: 'same', price: null },
      { good: 1, seen: 'other', price: '12.5' },
    ],
    photos: [],
  };
  const picked: StageAnswer = {
    stage: 2,
    goods: [{ good: 0, seen: 'missing', price: null }],
    photos: [],
  };
  const whole = (...answers: StageAnswer[]) => isVisitComplete(stages, answers);

  test('is complete when every stage is answered', () => {
    expect(whole(photos, checked, picked)).toBe(true);
    expect(whole(picked, photos, checked)).toBe(true);
  });

  test('is incomplete if an answer is missing, duplicated, or of another kind', () => {
    expect(whole(photos, checked)).toBe(false);
    expect(whole(photos, checked, checked)).toBe(false);
    expect(whole(photos, checked, picked, { ...picked, stage: 3 })).toBe(false);
    expect(whole({ ...photos, photos: [] }, checked, picked)).toBe(false);
    expect(whole({ ...photos, photos: ['a', 'b', 'c', 'd'] }, checked, picked)).toBe(false);
    expect(whole(photos, { ...checked, goods: checked.goods.slice(1) }, picked)).toBe(false);
    expect(whole(photos, { ...checked, photos: ['a'] }, picked)).toBe(false);
    const twice = checked.goods.slice(0, 1).concat(checked.goods.slice(0, 1));
    expect(whole(photos, { ...checked, goods: twice }, picked)).toBe(false);
    const priceless = [{ good: 0, seen: 'other', price: null }] as const;
    expect(whole(photos, checked, { ...picked, goods: priceless })).toBe(false);
    const same = [{ good: 0, seen: 'same', price: null }] as const;
    expect(whole(photos, checked, { ...picked, goods: same })).toBe(false);
  });
});
