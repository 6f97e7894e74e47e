import { boot } from './boot.ts';
import { type Config, readConfig } from './config.ts';
import { describeLogIns } from './demo.ts';
import { StartRefused } from './demo-accounts.ts';

/** Told to stop, the process has this long to finish what is in flight. */
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

const { app, services, stop } = await booting.catch((error: unknown) => {
  if (!(error instanceof StartRefused)) throw error;
  console.error(error.message);
  process.exit(1);
});
// A mistake in one request must not end the others.
process.on('unhandledRejection', (error) => services.log.fault(error, { task: 'unhandled' }));

if (!app) {
  console.log('Pollen runs jobs');
} else if (!stopping) {
  await app
    .listen({ host: config.host, port: config.port })
    .catch(async (error: NodeJS.ErrnoException) => {
      await stop();
      if (error.code !== 'EADDRINUSE') throw error;
      console.error(`Port ${config.port} is in use. Name another one: PORT=${config.port + 1}`);
      process.exit(1);
    });
  console.log(`Pollen is at ${config.origin}`);
  if (config.demo) console.log((await describeLogIns()).join('\n'));
}
