import type { Database, Queryable } from '../../../../db/database.ts';
import { type Encoded, encodeAnswers } from '../counting/encode.ts';
import { encodeFacts } from '../counting/facts.ts';
import type { Version } from '../counting/variables.ts';
import { readVersions } from '../queries/survey-variables.ts';
import {
  applyBits,
  applyNumbers,
  type BitChange,
  type FoldRow,
  insertCodes,
  lockTask,
  type NumberChange,
  nextOrdinal,
  type Respondent,
  selectCodes,
  selectPendingTasks,
  selectToFold,
  takePending,
  upsertRespondents,
} from '../store/fold.ts';

/** Rows counted per transaction, and before the process yields to other work. */
export const foldSize = 500;

/** An erased member's answers no longer count. The ordinal is kept, so that ordinals remain dense. */
function encode(row: FoldRow, versions: readonly Version[]): Encoded {
  if (row.erased) return { values: [], numbers: [] };
  const facts = encodeFacts(row);
  const version = versions.find(({ id }) => id === row.surveyId);
  if (!version || row.submittedAt === null) return facts;
  const answers = encodeAnswers(version.variables, row.answers);
  return {
    values: [...facts.values, ...answers.values],
    numbers: [...facts.numbers, ...answers.numbers],
  };
}

const pairKey = (variable: string, value: string) => `${variable}\n${value}`;

/** Codes of these rows' values; a value seen for the first time gets a new code. */
async function codeBook(tx: Queryable, taskId: number, encoded: readonly Encoded[]) {
  const known = await selectCodes(tx, taskId);
  const codes = new Map(
    known.map(({ variable, value, code }) => [pairKey(variable, value), code] as const),
  );
  const first = (known.at(-1)?.code ?? 0) + 1;
  const fresh: (readonly [string, string])[] = [];
  const pairs = encoded.flatMap(({ values, numbers }) => [
    ...values,
    ...numbers.map(([variable, value]) => [variable, value] as const),
  ]);
  for (const [variable, value] of pairs) {
    const key = pairKey(variable, value);
    if (codes.has(key)) continue;
    codes.set(key, first + fresh.length);
    fresh.push([variable, value]);
  }
  if (fresh.length > 0) await insertCodes(tx, taskId, first, fresh);
  return (variable: string, value: string): number => {
    const code = codes.get(pairKey(variable, value));
    if (code === undefined) throw new Error(`no code for ${variable}`);
    return code;
  };
}

const bitsPerSegment = 8192;

/** The first respondent of a segment is the highest bit of the first byte, in PostgreSQL's bit order. */
function setBit(mask: Buffer, ordinal: number): void {
  const bit = ordinal % bitsPerSegment;
  const at = bit >> 3;
  mask[at] = (mask[at] ?? 0) | (0x80 >> (bit & 7));
}

/** The bits to set and to clear, compared with how the rows were counted before. */
function changesOf(
  rows: readonly Pick<FoldRow, 'codes'>[],
  respondents: readonly Pick<Respondent, 'codes' | 'ordinal'>[],
): BitChange[] {
  const masks = new Map<
    string,
    { segment: number; code: number; set: Buffer; clear: Buffer | null }
  >();
  const maskOf = (segment: number, code: number) => {
    const key = `${segment} ${code}`;
    const known = masks.get(key);
    if (known) return known;
    const fresh = { segment, code, set: Buffer.alloc(bitsPerSegment / 8), clear: null };
    masks.set(key, fresh);
    return fresh;
  };
  respondents.forEach(({ codes, ordinal }, at) => {
    const segment = Math.floor(ordinal / bitsPerSegment);
    const before = new Set(rows[at]?.codes ?? []);
    const now = new Set(codes);
    for (const code of now) if (!before.has(code)) setBit(maskOf(segment, code).set, ordinal);
    for (const code of before) {
      if (now.has(code)) continue;
      const mask = maskOf(segment, code);
      mask.clear ??= Buffer.alloc(bitsPerSegment / 8);
      setBit(mask.clear, ordinal);
    }
  });
  return [...masks.values()].map(({ segment, code, set, clear }) => ({
    segment,
    code,
    set: set.toString('hex'),
    clear: clear?.toString('hex') ?? null,
  }));
}

async function foldSome(tx: Queryable, taskId: number, versions: readonly Version[]) {
  await lockTask(tx, taskId);
  const ids = await takePending(tx, taskId, foldSize);
  if (ids.length === 0) return 0;
  const rows = await selectToFold(tx, ids);
  const encoded = rows.map((row) => encode(row, versions));
  const codeOf = await codeBook(tx, taskId, encoded);
  let next = await nextOrdinal(tx, taskId);
  const respondents = rows.map((row, at): Respondent => {
    const { values, numbers } = encoded[at] ?? { values: [], numbers: [] };
    const ordinal = row.ordinal ?? next;
    if (row.ordinal === null) next += 1;
    return {
      participationId: row.participationId,
      ordinal,
      codes: [...new Set(values.map(([variable, value]) => codeOf(variable, value)))],
      numberCodes: numbers.map(([variable, value]) => codeOf(variable, value)),
    };
  });
  await upsertRespondents(tx, taskId, respondents);
  await applyBits(tx, taskId, changesOf(rows, respondents));
  const numbers = respondents.flatMap(({ ordinal, numberCodes }, at): NumberChange[] => {
    const gone = (rows[at]?.numberCodes ?? []).filter((code) => !numberCodes.includes(code));
    return [
      ...gone.map((code) => [code, ordinal, Number.NaN] as const),
      ...numberCodes.map(
        (code, place) => [code, ordinal, encoded[at]?.numbers[place]?.[2] ?? Number.NaN] as const,
      ),
    ];
  });
  if (numbers.length > 0) await applyNumbers(tx, taskId, numbers);
  return ids.length;
}

/** Counts queued participations in at most `batches` transactions; returns how many. */
export async function foldTask(db: Database, taskId: number, batches: number): Promise<number> {
  const versions = await readVersions(db, taskId);
  let counted = 0;
  for (let batch = 0; batch < batches; batch += 1) {
    const taken = await db.transact((tx) => foldSome(tx, taskId, versions));
    counted += taken;
    if (taken === 0) break;
  }
  return counted;
}

/** Counts everything in the queue. */
export async function foldResults(db: Database): Promise<void> {
  for (const taskId of await selectPendingTasks(db)) {
    await foldTask(db, taskId, Number.POSITIVE_INFINITY);
  }
}
