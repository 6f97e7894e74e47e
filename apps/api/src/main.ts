import type { FastifyInstance } from 'fastify';
import { boot } from './boot.ts';
import { type Config, readConfig } from './config.ts';
import { describeLogIns } from './demo.ts';
import { StartRefused } from './demo-accounts.ts';

/** How long a stopping process may take to finish requests in flight. */
const stopWithinMs = 9000;

function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

const config = configOrExit();
const booting = boot(config, console.log);

let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), stopWithinMs).unref();
    booting
      .then((running) => running.stop())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  });
}

const { app, health, services, stop } = await booting.catch((error: unknown) => {
  if (!(error instanceof StartRefused)) throw error;
  console.error(error.message);
  process.exit(1);
});
// An error in one request must not end the others.
process.on('unhandledRejection', (error) => services.log.fault(error, { task: 'unhandled' }));

/** Ends the process with advice if the port is in use. */
async function listen(server: FastifyInstance, port: number, variable: string): Promise<void> {
  await server.listen({ host: config.host, port }).catch(async (error: NodeJS.ErrnoException) => {
    await stop();
    if (error.code !== 'EADDRINUSE') throw error;
    console.error(`Port ${port} is in use. Choose another one: ${variable}=${port + 1}`);
    process.exit(1);
  });
}

if (!app) {
  if (health && !stopping) await listen(health, config.metricsPort ?? 0, 'POLLEN_METRICS_PORT');
  console.log('Pollen runs jobs');
} else if (!stopping) {
  await listen(app, config.port, 'PORT');
  console.log(`Pollen is at ${config.origin}`);
  if (config.demo) console.log((await describeLogIns()).join('\n'));
}
