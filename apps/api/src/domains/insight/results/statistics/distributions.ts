/* Tails of the distributions the tests need, by the series and continued fractions of Abramowitz and Stegun. */

const lanczos: readonly [number, ...number[]] = [
  0.999_999_999_999_809_9, 676.520_368_121_885_1, -1259.139_216_722_402_8, 771.323_428_777_653_1,
  -176.615_029_162_140_6, 12.507_343_278_686_905, -0.138_571_095_265_720_12,
  9.984_369_578_019_572e-6, 1.505_632_735_149_311_6e-7,
];

/** The logarithm of the gamma function for positive numbers. */
export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const [first, ...rest] = lanczos;
  const sum = rest.reduce((total, factor, at) => total + factor / (x + at), first);
  const t = x + 6.5;
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum);
}

const maxSteps = 10_000;
const tiny = 1e-300;
const enough = 1e-15;

/** Lentz's method for a continued fraction whose step `n` multiplies by `numerator` over `denominator`. */
function continuedFraction(
  first: number,
  step: (n: number) => readonly [numerator: number, denominator: number],
): number {
  let value = Math.abs(first) < tiny ? tiny : first;
  let [c, d] = [value, 0];
  for (let n = 1; n <= maxSteps; n += 1) {
    const [numerator, denominator] = step(n);
    d = denominator + numerator * d;
    c = denominator + numerator / c;
    d = 1 / (Math.abs(d) < tiny ? tiny : d);
    if (Math.abs(c) < tiny) c = tiny;
    value *= c * d;
    if (Math.abs(c * d - 1) < enough) break;
  }
  return value;
}

/** The upper tail of the gamma distribution: Q(a, x). */
function gammaUpper(a: number, x: number): number {
  if (x <= 0) return 1;
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a));
  if (x >= a + 1) {
    const fraction = continuedFraction(x + 1 - a, (n) => [-n * (n - a), x + 2 * n + 1 - a]);
    return scale / fraction;
  }
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n <= maxSteps && term > sum * enough; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return 1 - scale * sum;
}

/** The regularized incomplete beta function. */
function betaLower(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  // The fraction converges quickly only on this side.
  if (x > (a + 1) / (a + b + 2)) return 1 - betaLower(1 - x, b, a);
  const scale = Math.exp(
    logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x),
  );
  const fraction = continuedFraction(1, (n) => {
    const m = n >> 1;
    const numerator =
      n % 2 === 0
        ? (m * (b - m) * x) / ((a + n - 1) * (a + n))
        : (-(a + m) * (a + b + m) * x) / ((a + n - 1) * (a + n));
    return [numerator, 1];
  });
  return scale / (a * fraction);
}

/** The chance of a normal value at least this far from 0. */
export const normalTwoSided = (z: number): number => gammaUpper(0.5, (z * z) / 2);

/** The chance of a value of Student's t at least this far from 0. */
export const studentTwoSided = (t: number, degrees: number): number =>
  betaLower(degrees / (degrees + t * t), degrees / 2, 0.5);

/** The chance of a chi-square value at least this large. */
export const chiSquareUpper = (value: number, degrees: number): number =>
  gammaUpper(degrees / 2, value / 2);

/** The chance of a value of the F distribution at least this large. */
export const fisherUpper = (value: number, numerator: number, denominator: number): number =>
  betaLower(denominator / (denominator + numerator * value), denominator / 2, numerator / 2);
