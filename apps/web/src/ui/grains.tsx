import type { CSSProperties } from 'react';
import './grains.css';

/** x, y, radius and colour of the twelve grains around a win, on a field of 312 x 130. */
const GRAINS = [
  [28, 34, 7, 'honey'],
  [64, 14, 4, 'leaf'],
  [22, 84, 4, 'honey-press'],
  [48, 58, 3.5, 'honey-line'],
  [284, 34, 7, 'leaf'],
  [248, 14, 4, 'honey'],
  [290, 84, 4, 'honey-line'],
  [264, 60, 3.5, 'honey-press'],
  [104, 8, 3, 'honey-line'],
  [208, 8, 3, 'honey-press'],
  [44, 112, 3, 'leaf'],
  [270, 112, 3, 'honey'],
] as const;

/** A win scatters twelve grains, once, from the middle of its dialog. */
export function Grains() {
  return (
    <svg className="grains" viewBox="0 0 312 130" aria-hidden="true">
      {GRAINS.map(([x, y, radius, colour]) => (
        <path
          key={`${x}-${y}`}
          className="grain"
          d={cell(x, y, radius)}
          style={
            {
              fill: `var(--${colour})`,
              '--from-x': `${156 - x}px`,
              '--from-y': `${75 - y}px`,
            } as CSSProperties
          }
        />
      ))}
    </svg>
  );
}

function cell(x: number, y: number, radius: number): string {
  const half = radius * 0.866;
  const corners = [
    [0, -radius],
    [half, -radius / 2],
    [half, radius / 2],
    [0, radius],
    [-half, radius / 2],
    [-half, -radius / 2],
  ].map(([dx = 0, dy = 0]) => [x + dx, y + dy] as const);
  // Each corner is rounded over a quarter of its sides.
  const parts = corners.map((corner, index) => {
    const before = corners[(index + 5) % 6] ?? corner;
    const after = corners[(index + 1) % 6] ?? corner;
    const at = (to: readonly [number, number]) =>
      `${(corner[0] + (to[0] - corner[0]) / 4).toFixed(1)} ${(corner[1] + (to[1] - corner[1]) / 4).toFixed(1)}`;
    return `${index === 0 ? 'M' : 'L'}${at(before)}Q${corner[0].toFixed(1)} ${corner[1].toFixed(1)} ${at(after)}`;
  });
  return `${parts.join('')}Z`;
}
