import type { Stage } from '@pollen/contract/operations/stage';
import { isVisitComplete } from '@pollen/contract/values/stage';
import { expect, test } from 'vitest';
import {
  answersOf,
  emptyDraft,
  firstOpenStep,
  missingIn,
  stageDraftOf,
  withFileName,
  withGood,
  withStage,
} from './rules.ts';

const good = (number: number) => ({
  good: number,
  name: 'Rice',
  size: '5 kg',
  price: '12',
  options: [],
});
const stages: readonly Stage[] = [
  { stage: 0, piece: 'upload-first', text: 'The shelf', goods: [] },
  { stage: 1, piece: 'check-price', text: null, goods: [good(0), good(1)] },
];
const photo = { id: 'p1', name: 'shelf.jpg', fileName: null };

test('a visit opens at the first missing answer, and is complete only when nothing is missing', () => {
  let draft = emptyDraft(1);
  expect(firstOpenStep(stages, draft)).toBe(0);
  draft = withStage(draft, 0, { goods: {}, photos: [photo] });
  expect(firstOpenStep(stages, draft)).toBe(1);
  const kept = withGood(stageDraftOf(draft, 1), 0, { seen: 'same', typed: '', picked: false });
  draft = withStage(draft, 1, withGood(kept, 1, { seen: 'other', typed: 'twelve', picked: false }));
  const stage = stages[1];
  expect(stage && missingIn(stage, stageDraftOf(draft, 1))).toEqual([1]);
  draft = withStage(draft, 1, withGood(kept, 1, { seen: 'other', typed: '12,50', picked: false }));
  expect(firstOpenStep(stages, draft)).toBe(null);
});

test('a submitted visit is one the server accepts as complete', () => {
  let draft = withStage(emptyDraft(1), 0, { goods: {}, photos: [photo] });
  draft = withStage(draft, 1, {
    goods: {
      0: { seen: 'missing', typed: '9', picked: false },
      1: { seen: 'other', typed: ' 12,50', picked: false },
    },
    photos: [],
  });
  expect(isVisitComplete(stages, answersOf(stages, draft))).toBe(false);
  const answers = answersOf(stages, withFileName(draft, 'p1', '2026_1234.jpg'));
  expect(isVisitComplete(stages, answers)).toBe(true);
  expect(answers).toEqual([
    { stage: 0, goods: [], photos: ['2026_1234.jpg'] },
    {
      stage: 1,
      goods: [
        { good: 0, seen: 'missing', price: null },
        { good: 1, seen: 'other', price: '12.5' },
      ],
      photos: [],
    },
  ]);
});
