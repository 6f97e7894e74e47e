import type { PlanPage, SurveyPlan } from '@pollen/contract/survey/plan';
import { type Compiler, isJson, type Json } from './compiler.ts';

/** The maximum time on one page. */
const maxMinTime = 600;

function seconds(
  { warn }: Pick<Compiler, 'warn'>,
  value: unknown,
  path: string,
): number | undefined {
  if (value === undefined || value === null || value === 0) return undefined;
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number === 'number' && Number.isFinite(number) && number > 0) {
    return Math.ceil(number);
  }
  warn(path, 'timeLimit', 'A time limit must be a number of seconds above 0: it is left out.');
  return undefined;
}

/** The author has turned the countdown off; SurveyJS then applies no limit. */
const isTurnedOff = (source: Json) =>
  source['showTimer'] === false || source['showTimerPanel'] === 'none';

function warnUnlessShown({ warn }: Compiler, source: Json, path: string): void {
  if (source['showTimer'] === true || typeof source['showTimerPanel'] === 'string') return;
  const message = 'SurveyJS needs "showTimer": true; Pollen applies every time limit.';
  warn(path, 'showTimer', message);
}

/** `timeLimit` of the survey, and of each page (its own, or `timeLimitPerPage`), in seconds. */
export function compileTimers(
  compiler: Compiler,
  json: Record<string, unknown>,
  source: Json,
): { readonly survey: Pick<SurveyPlan, 'timeLimit'>; readonly perPage: number | undefined } {
  // SurveyJS silently drops what is not a number.
  const read = (name: string, older: string) =>
    seconds(compiler, json[name] ?? source[name] ?? source[older], name);
  const timeLimit = read('timeLimit', 'maxTimeToFinish');
  const perPage = read('timeLimitPerPage', 'maxTimeToFinishPage');
  for (const name of ['timeLimit', 'timeLimitPerPage', 'showTimer']) delete json[name];
  if (isTurnedOff(source)) return { survey: {}, perPage: undefined };
  if (timeLimit !== undefined) warnUnlessShown(compiler, source, 'timeLimit');
  if (perPage !== undefined) warnUnlessShown(compiler, source, 'timeLimitPerPage');
  return { survey: timeLimit === undefined ? {} : { timeLimit }, perPage };
}

/** The time limits of a page: maximum (SurveyJS's) and minimum (`pollen.minTime`). */
export function compilePageTimers(
  compiler: Compiler,
  json: Record<string, unknown>,
  path: string,
  { perPage, source }: { readonly perPage: number | undefined; readonly source: Json },
): Pick<PlanPage, 'timeLimit' | 'minTime'> {
  const own = seconds(compiler, json['timeLimit'], `${path}.timeLimit`);
  const timeLimit = isTurnedOff(source) ? undefined : (own ?? perPage);
  if (own !== undefined && timeLimit !== undefined) {
    warnUnlessShown(compiler, source, `${path}.timeLimit`);
  }
  const minTime = minTimeOf(compiler, json['pollen'], `${path}.pollen`);
  delete json['timeLimit'];
  delete json['pollen'];
  if (timeLimit !== undefined && minTime !== undefined && minTime > timeLimit) {
    const message = `"minTime" (${minTime}) is more than the time limit of the page (${timeLimit}).`;
    compiler.report(`${path}.pollen.minTime`, 'minTime', message);
  }
  return {
    ...(timeLimit === undefined ? {} : { timeLimit }),
    ...(minTime === undefined ? {} : { minTime }),
  };
}

function minTimeOf({ report }: Compiler, pollen: unknown, path: string): number | undefined {
  if (pollen === undefined) return undefined;
  if (!isJson(pollen)) {
    report(path, 'pollen', 'This must be an object.');
    return undefined;
  }
  for (const name of Object.keys(pollen).filter((each) => each !== 'minTime')) {
    report(`${path}.${name}`, name, 'Possible: minTime.');
  }
  const { minTime } = pollen;
  if (minTime === undefined) return undefined;
  if (typeof minTime === 'number' && Number.isInteger(minTime) && minTime > 0) {
    if (minTime <= maxMinTime) return minTime;
  }
  report(`${path}.minTime`, 'minTime', `Enter a whole number of seconds from 1 to ${maxMinTime}.`);
  return undefined;
}
