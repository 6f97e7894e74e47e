import { expect, test } from 'vitest';
import { framesIn } from './trace.ts';

const traceOf = (drawn: readonly number[], dropped: readonly number[]) =>
  JSON.stringify({
    traceEvents: [
      ...drawn.map((ms) => ({ name: 'DrawFrame', ts: ms * 1000 })),
      ...dropped.map((ms) => ({ name: 'DroppedFrame', ts: ms * 1000 })),
      { name: 'BeginFrame', ts: 5 },
    ],
  });

test('dropped frames are a share of all frames, and a pause between two movements is not a slow frame', () => {
  const { droppedShare, perSecond } = framesIn(traceOf([0, 20, 40, 2000, 2020], [60]));
  expect(droppedShare).toBeCloseTo(1 / 6);
  expect(perSecond).toBeCloseTo(50);
});
