import type { Ring } from '@pollen/contract/operator/member';

export interface Placed {
  readonly id: number;
  readonly x: number;
  readonly y: number;
}

const stepSize = 130;

/** The requested member in the centre, the others on circles by their distance. */
export function placeRing({ members }: Pick<Ring, 'members'>): {
  readonly places: ReadonlyMap<number, Placed>;
  readonly radius: number;
} {
  const places = new Map<number, Placed>();
  const furthest = Math.max(0, ...members.map(({ distance }) => distance));
  for (let distance = 0; distance <= furthest; distance += 1) {
    const circle = members.filter((member) => member.distance === distance);
    for (const [at, { id }] of circle.entries()) {
      // Each circle is rotated a little, so that names do not line up.
      const angle = ((at + distance * 0.35) / circle.length) * 2 * Math.PI - Math.PI / 2;
      const radius = distance * stepSize;
      places.set(id, {
        id,
        x: Math.round(radius * Math.cos(angle)) + 0,
        y: Math.round(radius * Math.sin(angle)) + 0,
      });
    }
  }
  return { places, radius: furthest * stepSize };
}
