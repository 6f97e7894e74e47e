import { readdirSync } from 'node:fs';
import os from 'node:os';
import { type Bench, type Measure, print, printSummary, toJson } from './harness/report.ts';

/**
 * `npm run bench -- login-page profile`: each name is a file in this folder. Without names: all. `--json`
 * writes only the figures, to be stored and compared.
 */
const available = readdirSync(new URL('.', import.meta.url))
  // Chaos is not a measurement and has its own command.
  .filter(
    (name) => name.endsWith('.ts') && !['run.ts', 'chaos.ts', 'chaos-cluster.ts'].includes(name),
  )
  .map((name) => name.replace(/\.ts$/, ''));

const isJson = process.argv.includes('--json');
const wanted = process.argv.slice(2).filter((word) => word !== '--json');
const unknown = wanted.filter((name) => !available.includes(name));
if (unknown.length > 0) {
  console.error(`No such bench: ${unknown.join(', ')}. There are: ${available.join(', ')}`);
  process.exit(2);
}

// Progress goes to stderr, so that the file of figures contains only figures.
if (isJson) console.log = console.error;

const results = new Map<string, readonly Measure[]>();
const failures = new Map<string, string>();
for (const name of wanted.length > 0 ? wanted : available) {
  const { bench } = (await import(new URL(`./${name}.ts`, import.meta.url).href)) as {
    bench: Bench;
  };
  const load = (os.loadavg()[0] ?? 0).toFixed(2);
  console.error(`\n${name}: ${bench.title}\n(${os.cpus().length} cores, load before ${load})`);
  try {
    const measures = await bench.run();
    results.set(name, measures);
    if (!isJson) print(measures);
  } catch (error) {
    // The other benches are still measured.
    console.error(error);
    failures.set(name, error instanceof Error ? (error.message.split('\n')[0] ?? '') : `${error}`);
    process.exitCode = 1;
  }
}
if (isJson) process.stdout.write(`${toJson(results)}\n`);
else printSummary(results);
for (const [name, reason] of failures) console.error(`${name}: not measured (${reason})`);
