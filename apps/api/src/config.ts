import path from 'node:path';

/** The whole environment, read once. Nothing else looks at process.env. */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly dataFolder: string;
  readonly databaseUrl: string | null;
  readonly databaseConnections: number;
  /** Keys for what is encrypted at rest, `id:base64` and comma-separated, the current one first. */
  readonly masterKeys: string | null;
  readonly demo: boolean;
  readonly production: boolean;
  /** Public address of the app, for links in mails and redirects. */
  readonly origin: string;
}

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const production = env['NODE_ENV'] === 'production';
  const host = env['HOST'] ?? '127.0.0.1';
  const port = Number(env['PORT'] ?? 3000);
  return {
    host,
    port,
    dataFolder: path.resolve(env['POLLEN_DATA'] ?? 'data'),
    databaseUrl: env['DATABASE_URL'] ?? null,
    databaseConnections: Number(env['DATABASE_CONNECTIONS'] ?? 20),
    masterKeys: env['POLLEN_MASTER_KEY'] ?? null,
    demo: env['POLLEN_DEMO'] ? env['POLLEN_DEMO'] !== '0' : !production,
    production,
    origin: env['POLLEN_ORIGIN'] ?? `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`,
  };
}
