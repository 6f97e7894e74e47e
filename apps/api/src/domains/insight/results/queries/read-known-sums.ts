import type { QuestionResult } from '@pollen/contract/operator/results';
import { type ResultFilter, resultFacts } from '@pollen/contract/operator/results-filter';
import type { Queryable } from '../../../../db/database.ts';
import { codeFilter, withOutcome } from '../counting/conditions.ts';
import { answered, numeric } from '../counting/encode.ts';
import {
  type AskedOf,
  hideKnownSums,
  type KnownSum,
  type KnownSums,
  knownSumOf,
} from '../report/known-sums.ts';
import { partsOf } from '../report/questions.ts';
import { hiddenParts, hiddenShares, isTooFew, shownBase } from '../report/small-groups.ts';
import { selectColumnCounts } from '../store/crosstab.ts';
import { type CodeRow, selectCodes } from '../store/fold.ts';
import { noWeights } from '../store/weighting.ts';

/** Answers nobody gave two of, with some of them hidden. */
interface Division {
  readonly variable: string;
  readonly values: readonly string[];
  readonly people: readonly number[];
  readonly parts: readonly (readonly number[])[];
  readonly hidden: readonly boolean[];
  /** Whether others of its parts may be hidden instead of the other question. */
  readonly canCover: boolean;
}

const single = (length: number) => Array.from({ length }, (_, at) => [at]);

function divisionsOf(question: QuestionResult): Division[] {
  const { variable } = question;
  if (question.kind === 'multiple') {
    const people = question.choices.map(({ count }) => count);
    const hidden = hiddenShares(people, question.base);
    return question.choices.map(({ value, count }, at) => ({
      variable,
      values: [value],
      people: [count, question.base - count],
      canCover: false,
      parts: [[0]],
      hidden: [hidden[at] ?? false],
    }));
  }
  if (question.kind === 'matrix') {
    const values = question.columns.map(({ value }) => value);
    return question.rows.map((row) => ({
      variable: row.variable,
      values,
      people: row.counts,
      canCover: false,
      parts: single(values.length),
      hidden: hiddenParts(row.counts, row.base),
    }));
  }
  const divided = partsOf(question);
  if (!divided || !('choices' in question)) return [];
  const values = question.choices.map(({ value }) => value);
  return [{ variable, values, ...divided, canCover: true }];
}

/** The variables whose number of people a question shows. */
const basesOf = (question: QuestionResult): string[] =>
  question.kind === 'matrix' ? question.rows.map(({ variable }) => variable) : [question.variable];

const withRest = ({ people, ...division }: Division, base: number): Division => {
  const rest = base - people.reduce((sum, number) => sum + number, 0);
  return { ...division, people: rest > 0 ? [...people, rest] : people };
};

/** Countries are in the head of every report. */
function countriesOf(codes: readonly CodeRow[], counts: ReadonlyMap<number, number>, all: number) {
  const those = codes.filter(
    ({ variable, code }) => variable === resultFacts.country && (counts.get(code) ?? 0) > 0,
  );
  const people = those.map(({ code }) => counts.get(code) ?? 0);
  return {
    variable: resultFacts.country,
    values: those.map(({ value }) => value),
    people,
    parts: single(people.length),
    hidden: hiddenParts(people, all),
    canCover: true,
  };
}

export async function readKnownSums(
  db: Queryable,
  { taskId, filter, everybody }: { taskId: number; filter: ResultFilter; everybody: number },
  questions: readonly QuestionResult[],
): Promise<KnownSums> {
  const codes = await selectCodes(db, taskId);
  const codeOf = (variable: string, value: string) =>
    codes.find((one) => one.variable === variable && one.value === value)?.code;
  const sources = questions.flatMap((question) =>
    basesOf(question).flatMap((variable) => {
      const code = codeOf(variable, answered) ?? codeOf(variable, numeric);
      return code === undefined ? [] : [{ question: question.variable, variable, code }];
    }),
  );
  const countryCodes = codes.filter(({ variable }) => variable === resultFacts.country);
  const asked = questions.flatMap((question) =>
    divisionsOf(question).map((division) => withRest(division, question.base)),
  );
  const wanted = asked.flatMap(({ variable, values }) =>
    values.flatMap((value) => codeOf(variable, value) ?? []),
  );
  const rows = await selectColumnCounts(
    db,
    {
      taskId,
      conditions: codeFilter(withOutcome(filter), codes),
      weights: noWeights,
      columns: [[], ...sources.map(({ code }) => [code])],
    },
    [...wanted, ...countryCodes.map(({ code }) => code), ...sources.map(({ code }) => code)],
  );
  const tally = new Map(rows.map(({ at, code, people }) => [`${at} ${code}`, people] as const));
  const inAll = new Map(rows.filter(({ at }) => at === 0).map((row) => [row.code, row.people]));
  const divisions = [...asked, countriesOf(codes, inAll, everybody)];

  const hidden = new Map<string, readonly boolean[]>();
  const withheld = new Set<string>();
  const hiddenCodes = new Set<number>();
  const sums = new Map<string, readonly KnownSum[]>();
  for (const division of divisions) {
    const { variable, values, people } = division;
    const found = sources.flatMap((source, at) => {
      if (source.variable === variable) return [];
      const of = (code: number | undefined) => (code && tally.get(`${at + 1} ${code}`)) || 0;
      const given = values.map((value) => of(codeOf(variable, value)));
      const base = of(source.code);
      // Of those, no exact number is shown.
      if (isTooFew(base) || typeof shownBase(base, everybody) !== 'number') return [];
      const rest = Math.max(0, base - given.reduce((sum, number) => sum + number, 0));
      const among: AskedOf = {
        source: source.variable,
        base,
        people: people.length > values.length ? [...given, rest] : given,
      };
      const sum = knownSumOf(people, among);
      return sum ? [sum] : [];
    });
    sums.set(variable, found);
    const result = hideKnownSums({ ...division, sums: found });
    for (const name of result.withheld) {
      withheld.add(name);
      for (const { variable: one, question } of sources) if (one === name) withheld.add(question);
    }
    if (result.hidden === division.hidden) continue;
    hidden.set(variable, result.hidden);
    division.parts.forEach((part, at) => {
      if (!result.hidden[at] || division.hidden[at]) return;
      for (const answer of part) {
        const code = codeOf(variable, values[answer] ?? '');
        if (code !== undefined) hiddenCodes.add(code);
      }
    });
  }
  return { hidden, withheld, hiddenCodes, sums };
}
