import { countryByCode } from '@pollen/contract/codes/country';
import { BusinessError } from '@pollen/contract/codes/error-code';
import type { CodingList, OpenCode } from '@pollen/contract/operator/results-coding';
import type { ResultFilter } from '@pollen/contract/operator/results-filter';
import type { Database } from '../../../../db/database.ts';
import { pageOfRows } from '../../../../db/page.ts';
import { readOperatorNames } from '../../../accounts/operator/public.ts';
import { codeFilter, withOutcome } from '../counting/conditions.ts';
import { answered } from '../counting/encode.ts';
import { trainSuggester } from '../counting/suggest.ts';
import { mergeVersions } from '../counting/variables.ts';
import { type CodedTwice, kappa, pooledKappa } from '../statistics/kappa.ts';
import {
  type CodedRow,
  type OpenCodeRow,
  selectCoded,
  selectCodingRows,
  selectOpenCodes,
} from '../store/coding.ts';
import { selectSize } from '../store/counts.ts';
import { selectCodes } from '../store/fold.ts';
import { readVersions } from './survey-variables.ts';

interface Wanted {
  readonly taskId: number;
  readonly variable: string;
  readonly list: CodingList;
  readonly filter: ResultFilter;
  readonly after: number;
  readonly limit: number;
  /** The operator who asks. */
  readonly by: number;
}

/** Suggestions and agreement are computed from this many answers, the most recently coded. */
const learnedFrom = 2000;

const wordsOf = (answer: unknown) =>
  typeof answer === 'string' ? answer : JSON.stringify(answer ?? '');

/** Whether each of two coders assigned the code, for the answers both coded. */
const pairsOf = (coded: readonly CodedRow[], code: number): CodedTwice[] =>
  coded.flatMap(({ codes, others }) =>
    others === null ? [] : [[codes.includes(code), others.includes(code)] as const],
  );

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((code) => other.includes(code));

function codebookOf(codes: readonly OpenCodeRow[], coded: readonly CodedRow[]): OpenCode[] {
  return codes.map(({ id, label }) => ({
    id,
    label,
    kappa: kappa(pairsOf(coded, id)),
    count: coded.filter((row) => row.codes.includes(id)).length,
  }));
}

/** The text variable of a key; only text variables are coded. */
export async function findTextVariable(db: Database, taskId: number, key: string) {
  const merged = mergeVersions(await readVersions(db, taskId));
  const variable = merged.find((one) => one.variable.key === key)?.variable;
  if (variable?.kind !== 'text') throw new BusinessError('notFound');
  return {
    title: variable.title,
    path: variable.lists ? variable.path.slice(0, variable.lists[0]) : variable.path,
  };
}

/** Answers to code, the codebook, and how far coders agree. */
export async function listCodings(
  db: Database,
  { taskId, variable, list, filter, after, limit, by }: Wanted,
) {
  const { title, path } = await findTextVariable(db, taskId, variable);
  const [codes, openCodes] = await Promise.all([
    selectCodes(db, taskId),
    selectOpenCodes(db, taskId),
  ]);
  const code = codes.find((one) => one.variable === variable && one.value === answered)?.code;
  const conditions = [...codeFilter(withOutcome(filter), codes), { codes: [code ?? 0] }];
  const [rows, answers, coded] = await Promise.all([
    selectCodingRows(db, { taskId, variable, conditions, path }, { list, after, limit: limit + 1 }),
    selectSize(db, taskId, conditions),
    selectCoded(db, { taskId, variable, path }, learnedFrom),
  ]);
  const names = await readOperatorNames(
    db,
    rows.flatMap(({ coders }) => coders.map(({ by }) => by)),
  );
  const model = trainSuggester(
    coded.map((row) => ({ text: wordsOf(row.answer), codes: row.codes })),
  );
  const those = openCodes.filter((one) => one.variable === variable);
  const twice = coded.filter(({ others }) => others !== null);
  const page = pageOfRows(
    rows,
    limit,
    (row) => {
      const text = wordsOf(row.answer);
      return {
        id: row.ordinal,
        respondent: `R-${row.pseudonym}`,
        text,
        country: countryByCode(row.country)?.name ?? '',
        codes: row.coders[0] ? [...row.coders[0].codes] : null,
        own: row.coders.find((one) => one.by === by)?.codes.slice() ?? null,
        coders: row.coders.map((one) => ({ name: names.get(one.by) ?? '', codes: [...one.codes] })),
        suggested: row.coders.length === 0 ? model.suggest(text) : [],
      };
    },
    ({ ordinal }) => ordinal,
  );
  return {
    ...page,
    title,
    answers,
    coded: coded.length,
    codedTwice: twice.length,
    differing: twice.filter((row) => !isSame(row.codes, row.others ?? [])).length,
    kappa: pooledKappa(those.map(({ id }) => pairsOf(coded, id))),
    codebook: codebookOf(those, coded),
  };
}
