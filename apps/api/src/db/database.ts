import pg from 'pg';
import { collectLast, runLast } from './before-commit.ts';
import { createInterruption, cut, type Interruption } from './interruption.ts';
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
  /** Turned on while the server does not answer: all work fails immediately instead of waiting. */
  readonly interruption: Interruption;
  /** Calls `listener` with every failed statement, in addition to rejecting the caller's promise. */
  onFailure(listener: (error: unknown) => void): void;
  /** A connection outside the pool, not yet connected; the caller ends it. */
  newClient(): pg.Client;
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

/** Passed to the driver as an instance: it would copy a plain configuration first. */
class PreparedQuery extends pg.Query {
  readonly name: string;

  constructor({ name, text, values }: Statement, isNamed: boolean) {
    super(text, values as unknown[]);
    this.name = isNamed ? name : '';
  }

  handleRowDescription(description: RowDescription): void {
    for (const field of description.fields) field.name = camelName(field.name);
    (pg.Query.prototype as unknown as DescribedQuery).handleRowDescription.call(this, description);
  }
}

type Answer = (error: Error | null | undefined, result: pg.QueryResult) => void;

/** The common interface of a pool and a connection: both run a query and report its end. */
interface Driver {
  query(query: PreparedQuery, values: undefined, answer: Answer): unknown;
  query(text: string, values: unknown[], answer: Answer): unknown;
}

type OnFailure = (error: unknown) => void;

/** How a request reaches the driver: directly on a connection, or under the pool's interruption. */
type Run = Interruption['run'];

const runDirectly: Run = (start) =>
  new Promise((resolve, reject) => {
    start((error, result) => {
      if (error) reject(error);
      else resolve(result);
      return true;
    });
  });

interface QueryableOptions {
  readonly run: Run;
  readonly onFailure: OnFailure;
  /** Whether the server behind the connection keeps prepared statements. */
  readonly isNamed: boolean;
}

function queryable(driver: Driver, { run, onFailure, isNamed }: QueryableOptions): Queryable {
  const ask = async (start: (answer: Answer) => void): Promise<unknown[]> => {
    try {
      return (await run<pg.QueryResult>((settle) => start(settle))).rows;
    } catch (error) {
      // The caller's stack is useful, the socket's is not.
      if (error instanceof Error) Error.captureStackTrace(error);
      onFailure(error);
      throw error;
    }
  };
  return {
    query: <Row>(statement: Statement) =>
      ask((answer) =>
        driver.query(new PreparedQuery(statement, isNamed), undefined, answer),
      ) as Promise<Row[]>,
    raw: <Row>(text: string, values: readonly unknown[] = []) =>
      ask((answer) => driver.query(text, values as unknown[], answer)) as Promise<Row[]>,
  };
}

export interface DatabaseOptions {
  readonly url: string;
  readonly connections: number;
  /** The server cancels a statement after this time; 0 for never. */
  readonly statementTimeoutMs?: number;
  /**
   * The address is that of a pooler which gives each transaction another connection of the server:
   * nothing can be prepared by name or set for the length of a connection.
   */
  readonly pooled?: boolean;
  /** A connection used by one transaction for this long is closed; 0 for never. */
  readonly cutAfterMs?: number;
  /** Connecting is aborted after this time. */
  readonly connectTimeoutMs?: number;
  /** Called when an idle connection breaks. */
  readonly onError?: (error: Error) => void;
}

/** The server's limits on a statement and on a forgotten transaction. */
const timeouts = (statementMs: number) => ({
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: statementMs * 2,
});

/**
 * The server notices within half a minute that this machine is gone, and releases its locks; by
 * default that takes hours. It does not compile statements: that takes many times as long as running them.
 */
const serverOptions = [
  'jit=off',
  'tcp_user_timeout=20000',
  'tcp_keepalives_idle=10',
  'tcp_keepalives_interval=5',
  'tcp_keepalives_count=3',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

const defaultConnectTimeoutMs = 2500;

/**
 * Closes connections that have been in use for too long: their server vanished silently, and nothing else
 * would notice for many minutes. One check a second costs less than a timer per query.
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
      cut(client);
    }
  };
  return setInterval(look, 1000).unref();
}

export function openDatabase(options: DatabaseOptions): Database {
  const { url, connections, statementTimeoutMs = 0, pooled = false, cutAfterMs = 0 } = options;
  const { connectTimeoutMs = defaultConnectTimeoutMs, onError } = options;
  let listener: OnFailure = () => {};
  const onFailure: OnFailure = (error) => listener(error);
  const interruption = createInterruption();
  class TrackedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      // Set here, because the pool's own setting would start a timer per query.
      super({ ...config, connectionTimeoutMillis: connectTimeoutMs });
      interruption.track(this);
    }
  }
  const connection = {
    connectionString: url,
    keepAlive: true,
    ...(pooled ? {} : { options: serverOptions }),
  };
  const hasTimeouts = statementTimeoutMs > 0;
  const begin =
    pooled && hasTimeouts ? `BEGIN; SET LOCAL statement_timeout = ${statementTimeoutMs}` : 'BEGIN';
  const pool = new pg.Pool({
    ...connection,
    max: connections,
    Client: TrackedClient,
    idleTimeoutMillis: 30_000,
    ...(hasTimeouts && !pooled ? timeouts(statementTimeoutMs) : {}),
  });
  let closing = false;
  // A server that stops together with us reports it on every connection, which is not an error.
  const report = (error: Error) => {
    if (!closing && !interruption.isOn()) onError?.(error);
  };
  const cutting = cutAfterMs > 0 ? cutSilent(pool, cutAfterMs) : undefined;
  pool.on('error', report);
  // A checked-out connection that dies would otherwise take the process with it.
  pool.on('connect', (client) => client.on('error', report));

  const connect = () =>
    interruption.run<pg.PoolClient>((settle) =>
      pool.connect((error, client, release) => {
        if (!settle(error, client as pg.PoolClient) && client) release(true);
      }),
    );

  const onOne = (client: pg.PoolClient) =>
    queryable(client as unknown as Driver, { run: runDirectly, onFailure, isNamed: !pooled });

  const transact: Transact = async (work) => {
    const client = await connect();
    let broken: Error | undefined;
    try {
      await client.query(begin);
      const tx = onOne(client);
      collectLast(tx);
      const result = await work(tx);
      await runLast(tx);
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
    const client = await connect();
    try {
      return await work(onOne(client));
    } finally {
      client.release();
    }
  };

  return {
    ...queryable(pool as unknown as Driver, {
      run: interruption.run,
      onFailure,
      isNamed: !pooled,
    }),
    transact,
    onConnection,
    pool,
    interruption,
    onFailure: (wanted) => {
      listener = wanted;
    },
    newClient: () => new pg.Client(connection),
    close: () => {
      closing = true;
      clearInterval(cutting);
      return pool.end();
    },
  };
}
