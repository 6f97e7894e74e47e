import { boot } from './boot.ts';
import { readConfig } from './config.ts';
import { describeLogIns } from './demo.ts';

/** Told to stop, the process has this long to finish what is in flight. */
const stopWithinMs = 9000;

const config = readConfig(process.env);
const running = await boot(config, console.log);
await running.app
  ?.listen({ host: config.host, port: config.port })
  .catch(async (error: NodeJS.ErrnoException) => {
    await running.stop();
    if (error.code !== 'EADDRINUSE') throw error;
    console.error(`Port ${config.port} is in use. Name another one: PORT=${config.port + 1}`);
    process.exit(1);
  });

if (running.app) {
  console.log(`Pollen is at ${config.origin}`);
  if (config.demo) console.log((await describeLogIns()).join('\n'));
} else {
  console.log('Pollen runs jobs');
}

let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), stopWithinMs).unref();
    running.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}
