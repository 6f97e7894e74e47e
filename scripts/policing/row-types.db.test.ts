import { createTestDatabase } from '@pollen/dev-env/test-database';
import pg from 'pg';
import { expect, test } from 'vitest';
import { typedStatements } from './row-types.ts';

/** Asks PostgreSQL which columns a statement returns, without running it. */
function columnsOf(client: pg.Client, text: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    let columns: string[] = [];
    let failure: Error | null = null;
    client.query({
      submit(connection: pg.Connection) {
        connection.parse({ text, name: '', types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription({ fields }: { fields: { name: string }[] }) {
        columns = fields.map(({ name }) => name);
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

test('every row type names only columns that its statement returns', async () => {
  await using database = await createTestDatabase(1);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const readable = typedStatements.filter(({ fields }) => fields !== null);
  // Types made by Pick, Omit or z.infer are not read; they are the smaller part.
  expect(readable.length).toBeGreaterThan(typedStatements.length * 0.8);
  const wrong: string[] = [];
  try {
    for (const { file, text, fields } of readable) {
      const columns = new Set((await columnsOf(client, text)).map(camelCase));
      const missing = fields?.filter((field) => !columns.has(field)) ?? [];
      if (missing.length > 0) wrong.push(`${file}: ${missing.join(', ')} in ${text.trim()}`);
    }
  } finally {
    await client.end();
  }
  expect(wrong).toEqual([]);
});
