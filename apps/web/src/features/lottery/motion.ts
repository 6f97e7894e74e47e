/** How long the wheel and the light run before they stop at the result. */
export const runMs = 4200;
export const fieldCount = 8;
const fieldDegrees = 360 / fieldCount;
const turns = 5;

export const prefersReducedMotion = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The rotation at which a field is under the pointer. */
export const restAngle = (field: number): number => -field * fieldDegrees;

/** From the current rotation, several whole turns forward to the field. */
export function turnTo(from: number, field: number): number {
  const whole = Math.ceil(from / 360 - restAngle(field) / 360) + turns;
  return restAngle(field) + whole * 360;
}

const laps = 4;
/** A cell glows one step longer than the light is on it. */
const glow = 0.35;

/** The time of each step of the light, from 0 to 1: fast first, slower towards the end. */
export function stepTimes(field: number): number[] {
  const last = laps * fieldCount + field;
  return Array.from({ length: last + 1 }, (_, step) => 1 - Math.cbrt(1 - step / last));
}

/** The keyframes of one cell while the light runs around and stops on `field`. */
export function lightFrames(cell: number, field: number): Keyframe[] {
  const times = stepTimes(field);
  const last = times.length - 1;
  const brightness = (step: number) => {
    const behind = step - cell;
    if (behind >= 0 && behind % fieldCount === 0) return 1;
    if (behind >= 1 && behind % fieldCount === 1) return glow;
    return 0;
  };
  return times.map((offset, step) => ({
    offset,
    opacity: step === last ? Number(cell === field) : brightness(step),
    // The light jumps from cell to cell.
    easing: 'steps(1, end)',
  }));
}

/** A tap on a running game skips to its end; the second tap of a double tap on its button must not. */
export const isSkip = ({ detail }: { readonly detail: number }): boolean => detail < 2;
