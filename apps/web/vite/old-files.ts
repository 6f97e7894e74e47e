import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { uncompressedName } from './compress.ts';

export interface KeptFile {
  readonly name: string;
  readonly changedAtMs: number;
}

/** A tab opened before a deployment still finds its chunks: old chunks are kept for a day. */
export const keepMs = 24 * 3600 * 1000;

export function filesToDrop(
  files: readonly KeptFile[],
  current: ReadonlySet<string>,
  nowMs: number,
): string[] {
  return files
    .filter(
      (file) => !current.has(uncompressedName(file.name)) && nowMs - file.changedAtMs > keepMs,
    )
    .map((file) => file.name);
}

const folders = ['assets', 'locales', 'builds/meta'];

function listFiles(output: string): KeptFile[] {
  return folders
    .filter((folder) => existsSync(path.join(output, folder)))
    .flatMap((folder) =>
      readdirSync(path.join(output, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name)),
    )
    .map((file) => ({
      name: path.relative(output, file).split(path.sep).join('/'),
      changedAtMs: statSync(file).mtimeMs,
    }));
}

/** The day starts when a build is superseded, not when it was made, so its files get a new date now. */
export function dateSupersededBuild(output: string, now: Date): void {
  const latest = path.join(output, 'builds/latest.json');
  if (!existsSync(latest)) return;
  const { buildId } = JSON.parse(readFileSync(latest, 'utf8')) as { buildId: string };
  const meta = path.join(output, `builds/meta/${buildId}.json`);
  if (!existsSync(meta)) return;
  const { files } = JSON.parse(readFileSync(meta, 'utf8')) as { files: string[] };
  for (const name of files) {
    for (const form of ['', '.br', '.gz']) {
      const file = path.join(output, name + form);
      if (existsSync(file)) utimesSync(file, now, now);
    }
  }
  utimesSync(meta, now, now);
}

export function dropOldFiles(output: string, current: ReadonlySet<string>, now: Date): void {
  for (const name of filesToDrop(listFiles(output), current, now.getTime())) {
    rmSync(path.join(output, name));
  }
}
