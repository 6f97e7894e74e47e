import type { Socket } from 'node:net';
import pg from 'pg';
import type { Statement } from './sql.ts';

/** Where SQL runs: the pool, or the one connection of a transaction. */
export interface Queryable {
  /** Rows have the columns' names in camelCase. */
  query<Row = Record<string, unknown>>(statement: Statement): Promise<Row[]>;
  /** For text that cannot be prepared, such as migrations. Rows have the names PostgreSQL gives them. */
  raw<Row = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** Runs work in one transaction: commits when it returns, rolls back when it throws. */
export type Transact = <Result>(work: (tx: Queryable) => Promise<Result>) => Promise<Result>;

export interface Database extends Queryable {
  readonly transact: Transact;
  /** Runs work on one connection, outside a transaction: for what belongs to a session. */
  onConnection<Result>(work: (connection: Queryable) => Promise<Result>): Promise<Result>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

// Points and counts stay far below 2^53; PostgreSQL's bigint arrives as text otherwise.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const camelNames = new Map<string, string>();

/** `member_id` in SQL is `memberId` in the code; each name is converted once. */
function camelName(column: string): string {
  let name = camelNames.get(column);
  if (name === undefined) {
    name = column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
    camelNames.set(column, name);
  }
  return name;
}

interface RowDescription {
  readonly fields: { name: string }[];
}

/** The driver's own step on receiving the columns of a result, which its types do not declare. */
interface DescribedQuery {
  handleRowDescription(description: RowDescription): void;
}

/** Passed to the driver as an object of its own: a plain configuration it would copy first. */
class PreparedQuery extends pg.Query {
  readonly name: string;

  constructor({ name, text, values }: Statement) {
    super(text, values as unknown[]);
    this.name = name;
  }

  handleRowDescription(description: RowDescription): void {
    for (const field of description.fields) field.name = camelName(field.name);
    (pg.Query.prototype as unknown as DescribedQuery).handleRowDescription.call(this, description);
  }
}

type Answer = (error: Error | null, result: pg.QueryResult) => void;

/** What a pool and a connection have in common: both take a query and tell its end. */
interface Driver {
  query(query: PreparedQuery, values: undefined, answer: Answer): unknown;
  query(text: string, values: unknown[]): Promise<pg.QueryResult>;
}

function rowsOf(driver: Driver, statement: Statement): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    driver.query(new PreparedQuery(statement), undefined, (error, result) => {
      if (error) reject(error);
      else resolve(result.rows);
    });
  });
}

function queryable(driver: Driver): Queryable {
  return {
    async query<Row>(statement: Statement) {
      try {
        return (await rowsOf(driver, statement)) as Row[];
      } catch (error) {
        // The stack of the socket tells nothing; that of whoever asked does.
        if (error instanceof Error) Error.captureStackTrace(error);
        throw error;
      }
    },
    async raw<Row>(text: string, values: readonly unknown[] = []) {
      return (await driver.query(text, values as unknown[])).rows as Row[];
    },
  };
}

export interface DatabaseOptions {
  readonly url: string;
  readonly connections: number;
  /** After this long the server gives a statement up; 0 for never. */
  readonly statementTimeoutMs?: number;
  /** After this long a connection held by one piece of work is cut; 0 for never. */
  readonly cutAfterMs?: number;
  readonly onError?: (error: Error) => void;
}

/** The server's limits on a statement and on a forgotten transaction. */
const timeouts = (statementMs: number) => ({
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: statementMs * 2,
});

/** Limits the making of a connection; the pool's own setting would start a timer for every query. */
class PromptClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: 3000 });
  }
}

/**
 * Cuts connections somebody has held for too long: their server went away without a word, and
 * nothing else would tell for many minutes. One look a second, where a timer per query costs.
 */
function cutSilent(pool: pg.Pool, afterMs: number): NodeJS.Timeout {
  const takenAt = new Map<pg.PoolClient, number>();
  pool.on('acquire', (client) => takenAt.set(client, performance.now()));
  pool.on('release', (_error, client) => takenAt.delete(client));
  pool.on('remove', (client) => takenAt.delete(client));
  const look = () => {
    for (const [client, since] of takenAt) {
      if (performance.now() - since < afterMs) continue;
      takenAt.delete(client);
      (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
    }
  };
  return setInterval(look, 1000).unref();
}

export function openDatabase(options: DatabaseOptions): Database {
  const { url, connections, statementTimeoutMs = 0, cutAfterMs = 0, onError } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    Client: PromptClient,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    ...(statementTimeoutMs > 0 ? timeouts(statementTimeoutMs) : {}),
  });
  let closing = false;
  // A server that stops with us says so to every connection; nobody needs to hear it.
  const report = (error: Error) => {
    if (!closing) onError?.(error);
  };
  const cutting = cutAfterMs > 0 ? cutSilent(pool, cutAfterMs) : undefined;
  pool.on('error', report);
  // A checked-out connection that dies would otherwise take the process with it.
  pool.on('connect', (client) => client.on('error', report));

  const transact: Transact = async (work) => {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('BEGIN');
      const result = await work(queryable(client as unknown as Driver));
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch((rollbackError: Error) => {
        broken = rollbackError;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  };

  const onConnection = async <Result>(work: (connection: Queryable) => Promise<Result>) => {
    const client = await pool.connect();
    try {
      return await work(queryable(client as unknown as Driver));
    } finally {
      client.release();
    }
  };

  return {
    ...queryable(pool as unknown as Driver),
    transact,
    onConnection,
    pool,
    close: () => {
      closing = true;
      clearInterval(cutting);
      return pool.end();
    },
  };
}
