import type { ExportRow } from '../store/exports.ts';
import type { Column } from './columns.ts';
import { cut, type FileFacts, type FileFormat, type Resume } from './format.ts';
import { layoutOf, type SavVariable } from './spss-layout.ts';

/*
 * The system file of SPSS, as PSPP's "System File Format" describes it: a header, a record for each
 * variable, value labels, extension records, then the cases as 8-byte elements, most of which are compressed
 * to a byte.
 */

const int = (...values: readonly number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => {
    bytes.writeInt32LE(value, at * 4);
  });
  return bytes;
};
const double = (...values: readonly number[]) => {
  const bytes = Buffer.alloc(values.length * 8);
  values.forEach((value, at) => {
    bytes.writeDoubleLE(value, at * 8);
  });
  return bytes;
};

/** Truncates to a number of bytes without splitting a character, and pads with spaces. */
export function padded(text: string, bytes: number): Buffer {
  const kept = Buffer.from(cut(text, bytes));
  return Buffer.concat([kept, Buffer.alloc(bytes - kept.length, ' ')]);
}

const roundUp = (length: number, to: number) => Math.ceil(length / to) * to;
const missing = -Number.MAX_VALUE;

/** A whole number from -99 to 151 is one byte: itself and this. */
const bias = 100;
const codes = { literal: 253, spaces: 254, missing: 255 } as const;
const spaces = Buffer.alloc(8, ' ');

/**
 * Compresses elements of 8 bytes. Eight codes, a byte each, come before the elements they do not hold
 * themselves. Zeros complete the last eight, so each part of a file can be written on its own.
 */
export function compressed(elements: Buffer, isText: (element: number) => boolean): Buffer {
  const count = elements.length / 8;
  const written = Buffer.alloc(elements.length + Math.ceil(count / 8) * 8);
  let end = 0;
  for (let from = 0; from < count; from += 8) {
    const block = end;
    end += 8;
    for (let at = from; at < Math.min(count, from + 8); at += 1) {
      const place = at * 8;
      const number = isText(at) ? Number.NaN : elements.readDoubleLE(place);
      const isSmall = Number.isInteger(number) && number > -bias && number <= 251 - bias;
      const code = isSmall
        ? number + bias
        : number === missing
          ? codes.missing
          : isText(at) && spaces.compare(elements, place, place + 8) === 0
            ? codes.spaces
            : codes.literal;
      written[block + at - from] = code;
      if (code === codes.literal) end += elements.copy(written, end, place, place + 8);
    }
  }
  return written.subarray(0, end);
}

function header(
  { title, at }: Pick<FileFacts, 'title' | 'at'>,
  elements: number,
  /** The position of the weight variable; 0 for none. */
  weight: number,
  /** The number of cases; -1 while it is not known. Some programs read none then. */
  cases: number,
): Buffer {
  const day = at.getUTCDate().toString().padStart(2, ' ');
  const months = [
    'Jan',
    'Feb',
    'Mar',
    'Apr',
    'May',
    'Jun',
    'Jul',
    'Aug',
    'Sep',
    'Oct',
    'Nov',
    'Dec',
  ];
  const year = String(at.getUTCFullYear() % 100).padStart(2, '0');
  return Buffer.concat([
    Buffer.from('$FL2'),
    padded('@(#) SPSS DATA FILE Pollen', 60),
    // Layout, elements a case, compressed by bytes, the weight, number of cases, bias.
    int(2, elements, 1, weight, cases),
    double(bias),
    padded(`${day} ${months[at.getUTCMonth()]} ${year}`, 9),
    padded(at.toISOString().slice(11, 19), 8),
    padded(title, 64),
    Buffer.alloc(3),
  ]);
}

/** Type, width and decimals in one number: 2026/11/14, 14:30, 14-NOV-2026 14:30, a number, a text. */
const formats = {
  date: [39, 10, 0],
  time: [21, 5, 0],
  moment: [22, 17, 0],
  whole: [5, 8, 0],
  decimal: [5, 8, 2],
} as const;
function printFormat({ kind, width }: SavVariable): number {
  const [type, characters, decimals] =
    kind === 'text' ? [1, Math.min(width, 255), 0] : formats[kind];
  return (type << 16) | (characters << 8) | decimals;
}

function variableRecord(variable: SavVariable): Buffer {
  const { shortName, label, missingCodes, kind, width } = variable;
  const labelled = Buffer.from(label);
  const record = Buffer.concat([
    int(2, kind === 'text' ? width : 0, label === '' ? 0 : 1, missingCodes.length),
    int(printFormat(variable), printFormat(variable)),
    padded(shortName, 8),
    ...(label === ''
      ? []
      : [
          int(labelled.length),
          labelled,
          Buffer.alloc(roundUp(labelled.length, 4) - labelled.length),
        ]),
    double(...missingCodes),
  ]);
  if (kind !== 'text') return record;
  // The rest of a long text is stored in unnamed variables.
  const rest = Math.ceil(width / 8) - 1;
  const further = Buffer.concat([int(2, -1, 0, 0, 0, 0), padded('', 8)]);
  return Buffer.concat([record, ...Array.from({ length: rest }, () => further)]);
}

function valueLabels({ labels, index }: SavVariable): Buffer[] {
  if (labels.length === 0) return [];
  return [
    Buffer.concat([
      int(3, labels.length),
      ...labels.map(({ code, label }) => {
        const bytes = padded(label, Math.min(120, Buffer.byteLength(label)));
        const length = roundUp(bytes.length + 1, 8) - 1;
        return Buffer.concat([
          double(code),
          Buffer.from([bytes.length]),
          bytes,
          Buffer.alloc(length - bytes.length, ' '),
        ]);
      }),
      int(4, 1, index),
    ]),
  ];
}

const extension = (kind: number, size: number, data: Buffer) =>
  Buffer.concat([int(7, kind, size, data.length / size), data]);

/**
 * Multiple-response sets of flags: `$kinds=D1 1 11 Which kinds? a b`: name, counted value, label,
 * variables.
 */
function multipleResponses(variables: readonly SavVariable[]): Buffer[] {
  const sets = new Map<string, { label: string; members: string[] }>();
  for (const { set, shortName } of variables) {
    if (!set) continue;
    const known = sets.get(set.name) ?? { label: set.label, members: [] };
    known.members.push(shortName.toLowerCase());
    sets.set(set.name, known);
  }
  if (sets.size === 0) return [];
  const lines = [...sets].map(([name, { label, members }]) => {
    const text = padded(label, Math.min(120, Buffer.byteLength(label))).toString();
    const plain = name.replaceAll(/[^A-Za-z0-9_]/g, '_').slice(0, 60);
    return `$${plain}=D1 1 ${Buffer.byteLength(text)} ${text} ${members.join(' ')}\n`;
  });
  return [extension(7, 1, Buffer.from(lines.join('')))];
}

const measures = { nominal: 1, ordinal: 2, scale: 3 } as const;

function dictionary(variables: readonly SavVariable[]): Buffer {
  const pairs = variables.filter(({ segment }) => segment === 0);
  const names = pairs.map(({ shortName, name }) => `${shortName}=${name}`).join('\t');
  const long = pairs.filter(({ totalWidth }) => totalWidth > 255);
  const longs = long
    .map(({ shortName, totalWidth }) => `${shortName}=${String(totalWidth).padStart(5, '0')}\0\t`)
    .join('');
  return Buffer.concat([
    ...variables.map(variableRecord),
    ...variables.flatMap(valueLabels),
    // Version, machine, little-endian IEEE doubles, UTF-8.
    extension(3, 4, int(1, 0, 0, -1, 1, 1, 2, 65_001)),
    extension(4, 8, double(missing, Number.MAX_VALUE, -1.797_693_134_862_315_5e308)),
    ...multipleResponses(variables),
    // Measure, width on screen, alignment: text to the left, numbers to the right.
    extension(
      11,
      4,
      int(
        ...variables.flatMap(({ measure, kind }) => [
          measures[measure],
          8,
          kind === 'text' ? 0 : 1,
        ]),
      ),
    ),
    extension(13, 1, Buffer.from(names)),
    ...(longs === '' ? [] : [extension(14, 1, Buffer.from(longs))]),
    extension(20, 1, Buffer.from('UTF-8')),
    int(999, 0),
  ]);
}

/** Days since 1970 as seconds since the first day of the Gregorian calendar. */
const spssDate = (days: number) => (days + 141_428) * 86_400;

/** Times and moments in seconds. */
const spssNumber = (value: number, type: Column['type']) => {
  if (type === 'date') return spssDate(value);
  if (type === 'time') return value * 60;
  return type === 'moment' ? spssDate(0) + value * 60 : value;
};

function textCell(text: string, parts: readonly SavVariable[]): Buffer {
  const [first] = parts;
  const whole = padded(text, first?.totalWidth ?? 0);
  return Buffer.concat(
    parts.map(({ width, segment }) => {
      const bytes = whole.subarray(segment * 255, segment * 255 + 255).subarray(0, width);
      return Buffer.concat([bytes, Buffer.alloc(roundUp(width, 8) - bytes.length, ' ')]);
    }),
  );
}

function cell(column: Column, row: ExportRow, parts: readonly SavVariable[]): Buffer {
  if (column.type === 'text') return textCell(column.of(row) ?? '', parts);
  if (column.type === 'code') {
    const value = column.of(row);
    return double(column.codes.find((code) => code.value === value)?.code ?? missing);
  }
  const value = column.of(row);
  if (value === null) return double(missing);
  return double(spssNumber(value, column.type));
}

function open(columns: readonly Column[], facts: FileFacts, resume: Resume | null) {
  // A resumed file keeps the widths it started with.
  const widths = resume ? new Map(Object.entries(resume)) : facts.widths;
  const variables = layoutOf(columns, widths);
  const partsOf = columns.map((_, at) => variables.filter(({ column }) => column === at));
  const elements = variables.reduce((sum, { elements: some }) => sum + some, 0);
  const isText = variables.flatMap(({ kind, elements: some }) =>
    Array.from({ length: some }, () => kind === 'text'),
  );
  const weight = variables.find(({ column }) => columns[column]?.isWeight)?.index ?? 0;
  const headOf = (cases: number) =>
    Buffer.concat([header(facts, elements, weight, cases), dictionary(variables)]);
  return {
    head: () => headOf(-1),
    finalHead: headOf,
    rows: (rows: readonly ExportRow[]) =>
      compressed(
        Buffer.concat(
          rows.flatMap((row) => columns.map((column, at) => cell(column, row, partsOf[at] ?? []))),
        ),
        (element) => isText[element % elements] === true,
      ),
    end: () => Buffer.alloc(0),
    resume: () => Object.fromEntries(widths),
  };
}

/** SPSS: variable and value labels, missing values and multiple-response sets. */
export const spssFormat: FileFormat = {
  extension: 'sav',
  contentType: 'application/x-spss-sav',
  open,
};
