import { readFileSync } from 'node:fs';
import { lineOf, readPositions, spanOf } from '@pollen/contract/operator/json-position';
import { prepareSurvey } from '../apps/api/src/domains/tasks/survey/public.ts';

/**
 * `npm run survey:check -- a.json b.json …`: what publishing would report for each document. Exits with 0
 * if all are accepted, 1 if one is refused, 2 if one cannot be read.
 */
const files = process.argv.slice(2);
if (files.length === 0) console.error('Usage: npm run survey:check -- a.json b.json …');
let [accepted, refused, unread] = [0, 0, 0];

function read(file: string): string | null {
  try {
    // Editors on Windows start a file with a byte order mark.
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    console.error(`${file}: cannot be read (${error instanceof Error ? error.message : error})`);
    return null;
  }
}

for (const file of files) {
  const text = read(file);
  const positions = text === null ? null : readPositions(text);
  if (text === null || positions === null || 'fault' in positions) {
    if (text !== null && positions && 'fault' in positions) {
      const line = lineOf(text, positions.fault.from);
      console.error(`${file}:${line}: cannot be read: ${positions.fault.message}`);
    }
    unread += 1;
    continue;
  }
  const checked = await prepareSurvey(text, () => new Date());
  const say = (kind: string, found: { path: string; message: string }) => {
    const line = lineOf(text, spanOf(positions.spans, found.path).from);
    console.log(`${file}:${line}: ${kind}: ${found.message} [${found.path || 'survey'}]`);
  };
  if ('problems' in checked) for (const problem of checked.problems) say('problem', problem);
  for (const warning of checked.warnings) say('warning', warning);
  const isAccepted = 'plan' in checked;
  console.log(`${file}: ${isAccepted ? 'accepted' : 'refused'}`);
  if (isAccepted) accepted += 1;
  else refused += 1;
}

console.log(`${accepted} accepted, ${refused} refused`);
process.exit(unread > 0 || files.length === 0 ? 2 : refused > 0 ? 1 : 0);
