import { expect, test } from 'vitest';
import { placeRing } from './ring-layout.ts';

const member = (id: number, distance: number) => ({
  id,
  distance,
  nickname: 'x',
  email: null,
  country: 6,
  points: 0,
  createdAt: '',
  suspendedAt: null,
  suspension: null,
  erasedAt: null,
});

test('the requested member is in the centre, and nodes do not overlap', () => {
  const members = [member(1, 0), ...[2, 3, 4, 5].map((id) => member(id, 1)), member(6, 2)];
  const { places, radius } = placeRing({ members });
  expect(places.get(1)).toEqual({ id: 1, x: 0, y: 0 });
  expect(radius).toBe(260);
  const all = [...places.values()];
  for (const one of all) {
    for (const other of all) {
      if (one.id === other.id) continue;
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(60);
    }
  }
});
