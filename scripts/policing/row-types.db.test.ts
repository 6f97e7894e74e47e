import { createTestDatabase } from '@pollen/dev-env/test-database';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { type Shape, type TypedStatement, typedStatements } from './row-types.ts';

interface Column {
  readonly name: string;
  readonly typeId: number;
  /** Of a column that is read directly from a table; zero for an expression. */
  readonly tableId: number;
  readonly number: number;
}

interface RowField {
  readonly name: string;
  readonly dataTypeID: number;
  readonly tableID: number;
  readonly columnID: number;
}

/** Asks PostgreSQL which columns a statement returns, without running it. */
function columnsOf(client: pg.Client, text: string): Promise<Column[]> {
  return new Promise((resolve, reject) => {
    let columns: Column[] = [];
    let failure: Error | null = null;
    client.query({
      submit(connection: pg.Connection) {
        connection.parse({ text, name: '', types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription({ fields }: { fields: RowField[] }) {
        columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
          name: camelCase(name),
          typeId: dataTypeID,
          tableId: tableID,
          number: columnID,
        }));
      },
      handleError(error: Error) {
        failure = error;
      },
      handleReadyForQuery() {
        if (failure) reject(failure);
        else resolve(columns);
      },
    } as unknown as pg.Submittable);
  });
}

const camelCase = (column: string) =>
  column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** The driver's type of a column; JSON may be anything. */
const parsed: Readonly<Record<string, Shape>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float4: 'number',
  float8: 'number',
  inet: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  name: 'string',
  numeric: 'string',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
  varchar: 'string',
};

interface Described extends TypedStatement {
  readonly columns: readonly (Column & { readonly shape: Shape; readonly nullable: boolean })[];
}

const described: Described[] = [];

beforeAll(async () => {
  await using database = await createTestDatabase(1);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const types = await client.query<{ id: number; name: string }>(
      'SELECT oid::integer AS id, typname AS name FROM pg_type',
    );
    const typeNames = new Map(types.rows.map(({ id, name }) => [id, name]));
    const attributes = await client.query<{ key: string }>(
      `SELECT attrelid::integer || '.' || attnum AS key FROM pg_attribute
       JOIN pg_class ON pg_class.oid = attrelid AND relkind IN ('r', 'p') WHERE NOT attnotnull`,
    );
    const nullable = new Set(attributes.rows.map(({ key }) => key));
    for (const statement of typedStatements) {
      const columns = (await columnsOf(client, statement.text)).map((column) => {
        const type = typeNames.get(column.typeId) ?? '';
        const shape = type.startsWith('_') ? 'array' : (parsed[type] ?? 'unknown');
        return { ...column, shape, nullable: nullable.has(`${column.tableId}.${column.number}`) };
      });
      described.push({ ...statement, columns });
    }
  } finally {
    await client.end();
  }
});

/** Every field of every readable row type, with its column. */
const pairs = () =>
  described.flatMap(({ file, text, fields, columns }) =>
    (fields ?? []).map((field) => ({
      field,
      column: columns.find(({ name }) => name === field.name),
      where: `${file}: ${field.name} in ${text.trim().slice(0, 80)}`,
    })),
  );

test('every row type names only columns that its statement returns', () => {
  // Types made with Pick, Omit or z.infer are not read; they are the minority.
  const readable = described.filter(({ fields }) => fields !== null);
  expect(readable.length).toBeGreaterThan(described.length * 0.8);
  expect(pairs().flatMap(({ column, where }) => (column ? [] : [where]))).toEqual([]);
});

test('every field has the type the driver returns for its column', () => {
  const wrong = pairs().flatMap(({ field: { shapes }, column, where }) => {
    if (!column || column.shape === 'unknown' || shapes.has('unknown')) return [];
    const types: Shape[] = [...shapes].filter((shape) => shape !== 'null');
    return types.includes(column.shape)
      ? []
      : [`${where}: ${types.join(' | ')}, but the driver returns ${column.shape}`];
  });
  expect(wrong).toEqual([]);
});

const module = (file: string) => `apps/api/src/domains/${file}.ts`;
const member = 'only members who are not erased are read, and those have one';

/** Nullable columns whose statement never returns null, with the reason. */
const guaranteed = new Map<string, string>([
  ...['masterKeyId', 'wrappedKey', 'ciphertext'].flatMap((field): [string, string][] => [
    [`${module('money/bank/store')}: ${field}`, 'replaced records, which lose it, are not read'],
    [
      `${module('community/lottery/store/rounds')}: ${field}`,
      'a round without a seed still has it sealed',
    ],
  ]),
  [
    `${module('work/participation/store/text-prints')}: surveyId`,
    'only answers to a survey are read',
  ],
  [`${module('insight/results/store/exports')}: surveyId`, 'only answers to a survey are read'],
  [`${module('insight/results/store/fold')}: surveyId`, 'only answers to a survey are read'],
  [`${module('community/buzz/store/polls')}: won`, 'written by the same statement'],
  [`${module('accounts/identity/store/forgot-keys')}: email`, member],
  [`${module('accounts/identity/store/members')}: email`, member],
  [`${module('contact/message/store/messages')}: email`, member],
  [`${module('accounts/profile/store')}: email`, member],
  [`${module('community/invite/store/invitations')}: hostId`, 'joined with the host'],
  [`${module('community/invite/store/invitations')}: refusedAt`, 'only refused ones are read'],
  [`${module('points/ledger/archive-store')}: archivedAt`, 'only archived ranges are read'],
  [`${module('points/ledger/wallet-lines')}: category`, 'entries on members’ balances have one'],
  [`${module('work/participation/store/review')}: reviewUntil`, 'set while a review is open'],
  [
    `${module('work/review/store/second-looks')}: secondVerdict`,
    'only looks that were decided are read',
  ],
  [`${module('work/review/store/second-looks')}: at`, 'only looks that were decided are read'],
  [`${module('work/task-list/store')}: topic`, 'profile questionnaires have one'],
]);

test('a field of a nullable column is nullable', () => {
  const without = new Set(
    described.flatMap(({ file, fields, columns }) =>
      (fields ?? [])
        .filter(({ shapes }) => !shapes.has('null') && !shapes.has('unknown'))
        .filter(({ name }) => columns.some((column) => column.name === name && column.nullable))
        .map(({ name }) => `${file}: ${name}`),
    ),
  );
  expect([...without].sort()).toEqual([...guaranteed.keys()].sort());
});
