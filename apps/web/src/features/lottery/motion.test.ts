import { expect, test } from 'vitest';
import { fieldCount, lightFrames, restAngle, stepTimes, turnTo } from './motion.ts';

const fields = Array.from({ length: fieldCount }, (_, field) => field);

test('from any position, the wheel turns forward and ends on the drawn field', () => {
  for (const from of [0, -45, 1755, 3600.5]) {
    for (const field of fields) {
      const to = turnTo(from, field);
      expect(to).toBeGreaterThanOrEqual(from + 4 * 360);
      expect((((to - restAngle(field)) % 360) + 360) % 360).toBe(0);
    }
  }
});

test('the light runs clockwise, slows down, and stops on the drawn cell only', () => {
  for (const field of fields) {
    const times = stepTimes(field);
    expect([times[0], times.at(-1)]).toEqual([0, 1]);
    const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0));
    expect(gaps).toEqual([...gaps].sort((a, b) => a - b));
    const lit = fields.map((cell) => lightFrames(cell, field));
    expect(lit.map((frames) => frames.at(-1)?.opacity)).toEqual(
      fields.map((cell) => Number(cell === field)),
    );
    for (const step of times.keys()) {
      const bright = fields.filter((cell) => lit[cell]?.[step]?.opacity === 1);
      expect(bright).toEqual([step % fieldCount]);
    }
  }
});
