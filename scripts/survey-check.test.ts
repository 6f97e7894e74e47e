import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleProgram } from './bundle.mjs';

const root = join(import.meta.dirname, '..');

/** Runs a program in a separate process. */
function outputOf(program: string, args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8' });
  return { status, stderr, lines: stdout.trimEnd().split('\n') };
}

/** Loading the sources takes most of a process's time: all but the first test run a bundle of them. */
let program: Awaited<ReturnType<typeof bundleProgram>>;
const surveyCheck = (...files: readonly string[]) =>
  outputOf(process.execPath, [program.file, ...files]);

const accepted = `{
  "elements": [
    { "type": "text", "name": "q",
      "colour": "red" }
  ]
}`;
const refused = `{
  "elements": [
    { "type": "text", "name": "q" },
    {
      "type": "text", "name": "r",
      "visibleIf": "{q} = (("
    }
  ]
}`;

let folder = '';
const file = (name: string) => join(folder, name);

beforeAll(async () => {
  program = await bundleProgram(
    join(import.meta.dirname, 'survey-check.ts'),
    join(root, 'apps/api/src/domains/tasks/survey/check-worker.ts'),
  );
  folder = mkdtempSync(join(tmpdir(), 'survey-check-'));
  writeFileSync(file('good.json'), `\uFEFF${accepted}`);
  writeFileSync(file('bad.json'), refused);
  writeFileSync(file('broken.json'), '{\n  "elements": [\n');
});
afterAll(() => {
  program.remove();
  rmSync(folder, { recursive: true });
});

describe('npm run survey:check', () => {
  test('accepts a document, prints warnings with their lines, and exits with 0', () => {
    const { status, lines } = outputOf('npm', [
      'run',
      '-s',
      'survey:check',
      '--',
      file('good.json'),
    ]);
    expect(lines).toEqual([
      expect.stringMatching(/good\.json:4: warning: .*colour.* \[elements\[0\]\.colour\]$/),
      `${file('good.json')}: accepted`,
      '1 accepted, 0 refused',
    ]);
    expect(status).toBe(0);
  }, 120_000);

  test('refuses a document at the line of its problem and exits with 1', () => {
    const { status, lines } = surveyCheck(file('good.json'), file('bad.json'));
    expect(lines).toContainEqual(
      expect.stringMatching(/bad\.json:6: problem: .* \[elements\[1\]\.visibleIf\]$/),
    );
    expect(lines.at(-1)).toBe('1 accepted, 1 refused');
    expect(status).toBe(1);
  }, 120_000);

  test('continues after a file it cannot read, and exits with 2', () => {
    const { status, lines, stderr } = surveyCheck(
      file('missing.json'),
      file('broken.json'),
      file('good.json'),
    );
    expect(stderr).toMatch(/missing\.json: cannot be read/);
    expect(stderr).toMatch(/broken\.json:3: cannot be read/);
    expect(lines.at(-1)).toBe('1 accepted, 0 refused');
    expect(status).toBe(2);
  }, 120_000);
});
