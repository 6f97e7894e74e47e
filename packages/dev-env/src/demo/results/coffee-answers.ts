import type { Answers } from '@pollen/contract/survey/plan';

/** One simulated respondent and their answers. */
export interface CoffeeAnswers {
  readonly country: 5 | 8;
  readonly gender: 'female' | 'male';
  readonly birthYear: number;
  readonly startedAt: Date;
  readonly seconds: number;
  readonly answers: Answers;
}

/** Pseudo-random numbers from 0 to 1 that are the same in every demo. */
function chanceOf(seed: number): () => number {
  let state = (seed + 1) * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 4_294_967_296;
  };
}

const reasons = [
  'If the price of an iced latte went back under 60 baht',
  'A stamp card, and one price for oat milk',
  'Somewhere to sit with a laptop. The sockets are always taken',
  'The price is fine, but there is never a seat after 9',
  'Same taste every time. I do not mind the price',
  'Open before 7: I start work at 7:30',
  'Quicker service in the morning, I only have five minutes',
  'More choice of beans, and somebody who knows them',
  'A quiet corner',
  'Nothing, I like it at home',
];

const dayMs = 86_400_000;
/** Items of higher weight tend to come earlier in the list. */
const ranked = (chance: () => number, weights: Readonly<Record<string, number>>) =>
  Object.entries(weights)
    .map(([value, weight]) => [value, weight + chance() * 2] as const)
    .sort((a, b) => b[1] - a[1])
    .map(([value]) => value);
const scored = (chance: () => number, mean: number, low: number, high: number) =>
  Math.min(high, Math.max(low, Math.round(mean + (chance() + chance() + chance() - 1.5) * 2.4)));

/** Thais drink it iced and out, Poles filtered and at home; both rank taste first. */
export function coffeeAnswers(number: number, now: Date): CoffeeAnswers {
  const chance = chanceOf(number);
  const country = chance() < 0.68 ? 5 : 8;
  const isThai = country === 5;
  const pick = (values: Readonly<Record<string, number>>) =>
    Object.keys(values).filter((value) => chance() < (values[value] ?? 0));
  const often = chance() < (isThai ? 0.6 : 0.66) ? 'daily' : chance() < 0.55 ? 'weekly' : 'rarely';
  const kinds = pick(
    isThai
      ? { espresso: 0.55, instant: 0.5, canned: 0.4, 'cold-brew': 0.25, filter: 0.1 }
      : { espresso: 0.6, instant: 0.35, canned: 0.1, 'cold-brew': 0.1, filter: 0.45 },
  );
  const startedAt = new Date(now.getTime() - (2 + chance() * 14) * dayMs);
  const visit = scored(chance, isThai ? 4.1 : 3.7, 1, 5);
  const words = reasons[Math.floor(chance() * reasons.length * 1.4)];
  return {
    country,
    gender: chance() < 0.52 ? 'female' : 'male',
    birthYear: now.getUTCFullYear() - 18 - Math.floor(chance() * chance() * 52),
    startedAt,
    seconds: 160 + Math.floor((chance() + chance()) * 280),
    answers:
      often === 'rarely'
        ? { often }
        : {
            often,
            kinds: kinds.length > 0 ? kinds : ['none'],
            price: Math.max(15, Math.round(30 + (chance() + chance() + chance()) * 40)),
            'last-cup': new Date(startedAt.getTime() - chance() * 30 * dayMs)
              .toISOString()
              .slice(0, 10),
            visit,
            recommend: scored(chance, visit * 2 - 0.6, 0, 10),
            matters: ranked(chance, { taste: 3, price: 2.4, easy: 1.6, brand: 0.9, fair: 0.6 }),
            agree: {
              treat: scored(chance, 3.6, 1, 5),
              work: scored(chance, isThai ? 3.2 : 3.8, 1, 5),
              brand: scored(chance, 2.6, 1, 5),
              cost: scored(chance, 4, 1, 5),
              fair: scored(chance, 3, 1, 5),
            },
            ...(words === undefined ? {} : { more: words }),
          },
  };
}
