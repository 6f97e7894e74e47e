import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

interface CallFrame {
  readonly functionName: string;
  readonly url: string;
  /** Both from 0. */
  readonly lineNumber: number;
  readonly columnNumber: number;
}

/** As `node --cpu-prof` writes it. */
export interface CpuProfile {
  readonly nodes: readonly { readonly id: number; readonly callFrame: CallFrame }[];
  readonly samples: readonly number[];
  /** Microseconds before each sample. */
  readonly timeDeltas: readonly number[];
}

export type Part =
  | 'HTTP and sockets (Node)'
  | 'parsing and checking input'
  | 'serialising the answer'
  | 'framework and routing'
  | 'database driver'
  | 'our code: calls, limits, sessions'
  | 'our code: modules'
  | 'garbage collection'
  | 'system calls and native code';

const packageParts: readonly (readonly [RegExp, Part])[] = [
  [
    /node_modules\/(ajv|zod|fast-uri|secure-json-parse|fast-querystring)\//,
    'parsing and checking input',
  ],
  [/fastify\/lib\/(content-type-parser|validation)/, 'parsing and checking input'],
  [/node_modules\/fast-json-stringify|fastify\/lib\/reply/, 'serialising the answer'],
  [/node_modules\/pg/, 'database driver'],
  [/node_modules\//, 'framework and routing'],
];

/** Where a place in a built file is written; the built file itself where nothing says so. */
type FindSource = (url: string, line: number, column: number) => string;

/** Reads the maps that the build has put beside its files. */
export function createFindSource(): FindSource {
  const maps = new Map<string, SourceMap | null>();
  const mapOf = (url: string): SourceMap | null => {
    const file = `${fileURLToPath(url)}.map`;
    return existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : null;
  };
  return (url, line, column) => {
    let map = maps.get(url);
    if (map === undefined) {
      map = mapOf(url);
      maps.set(url, map);
    }
    const entry = map?.findEntry(line, column);
    return entry && 'originalSource' in entry ? entry.originalSource : url;
  };
}

function partOf(frame: CallFrame, findSource: FindSource): Part | null {
  const { functionName, url, lineNumber, columnNumber } = frame;
  if (functionName === '(idle)') return null;
  if (functionName === '(garbage collector)') return 'garbage collection';
  if (url === '') {
    // Functions that ajv writes have no file.
    return /^validate/.test(functionName)
      ? 'parsing and checking input'
      : 'system calls and native code';
  }
  if (url.startsWith('node:')) return 'HTTP and sockets (Node)';
  const ofPackage = packageParts.find(([pattern]) => pattern.test(url));
  if (ofPackage) return ofPackage[1];
  const source = findSource(url, lineNumber, columnNumber);
  if (/\/http\/(input|validat)/.test(source)) return 'parsing and checking input';
  return /\/(modules|contract)\//.test(source)
    ? 'our code: modules'
    : 'our code: calls, limits, sessions';
}

/** The share of each part in the processor time of a profile's last milliseconds, idle time left out. */
export function sharesOf(
  { nodes, samples, timeDeltas }: CpuProfile,
  lastMs: number,
  findSource: FindSource,
): ReadonlyMap<Part, number> {
  const partById = new Map(nodes.map(({ id, callFrame }) => [id, partOf(callFrame, findSource)]));
  const micros = new Map<Part, number>();
  let left = lastMs * 1000;
  let busy = 0;
  for (let at = samples.length - 1; at >= 0 && left > 0; at -= 1) {
    const delta = timeDeltas[at] ?? 0;
    left -= delta;
    const part = partById.get(samples[at] ?? -1);
    if (!part) continue;
    micros.set(part, (micros.get(part) ?? 0) + delta);
    busy += delta;
  }
  return new Map([...micros].map(([part, spent]) => [part, spent / busy]));
}

/** The profile that a process has left in a folder; each of its threads leaves a smaller one. */
export function readProfile(folder: string): CpuProfile {
  const [file] = readdirSync(folder)
    .filter((name) => name.endsWith('.cpuprofile'))
    .map((name) => path.join(folder, name))
    .sort((a, b) => statSync(b).size - statSync(a).size);
  if (!file) throw new Error(`no profile in ${folder}`);
  return JSON.parse(readFileSync(file, 'utf8')) as CpuProfile;
}
