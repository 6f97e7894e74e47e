import {
  type AnswerValue,
  keyOf,
  type PlanAttentionCheck,
  type PlanCalculation,
  type PlanPage,
  type PlanQuestion,
  type PlanQuota,
  type PlanTrigger,
} from '@pollen/contract/survey/plan';
import { type Compiler, isJson, type Json, jsonList } from './compiler.ts';
import { namesIn, ownerOf } from './expression-names.ts';

interface Place {
  readonly question: PlanQuestion;
  readonly page: number;
}

export function placesOf(pages: readonly PlanPage[]): ReadonlyMap<string, Place> {
  return new Map(
    pages.flatMap(({ questions }, page) =>
      questions.map((question) => [keyOf(question), { question, page }] as const),
    ),
  );
}

const properties: Readonly<Record<string, readonly string[]>> = {
  complete: ['screenOut', 'screenOutText'],
  setvalue: ['setToName', 'setValue'],
  copyvalue: ['setToName', 'fromName'],
  skip: ['gotoName'],
  runexpression: ['setToName', 'runExpression'],
};

export function compileTriggers(
  compiler: Compiler,
  json: Json,
  places: ReadonlyMap<string, Place>,
): PlanTrigger[] {
  return jsonList(json['triggers']).flatMap((item, index) => {
    const path = `triggers[${index}]`;
    if (!isJson(item)) return [];
    const type = String(item['type']);
    const known = properties[type];
    if (!known) {
      const message = `Nobody knows a "${type}" trigger, so it is left out.`;
      compiler.warn(path, `${type} trigger`, message);
      drop(item);
      return [];
    }
    // `name`, `operator` and `value` are the old form of the expression.
    for (const name of Object.keys(item)) {
      if (!['type', 'expression', 'name', 'operator', 'value', ...known].includes(name)) {
        const message = `Pollen leaves "${name}" of a ${type} trigger out.`;
        compiler.warn(`${path}.${name}`, name, message);
        delete (item as Record<string, unknown>)[name];
      }
    }
    const condition = compiler.expressions.compile(item['expression'], `${path}.expression`);
    if (condition === undefined) {
      const message = 'A trigger without an expression never runs: it is left out.';
      compiler.warn(`${path}.expression`, 'expression', message);
      drop(item);
      return [];
    }
    const action = compileAction(compiler, type, item, path, places);
    const always = compiler.expressions.callsTheClock(item['expression']) ? { always: true } : {};
    const trigger = action ? ({ if: condition, ...always, ...action } as PlanTrigger) : undefined;
    if (trigger?.do === 'skip' && staysOnPage(trigger, places)) {
      const message = 'A skip to a question of the same page only moves the focus: it is left out.';
      compiler.warn(path, 'skip trigger', message);
      drop(item);
      return [];
    }
    if (trigger?.do === 'skip') checkSkip(compiler, trigger, path, places);
    if (trigger && ['set', 'copy', 'run'].includes(trigger.do))
      checkSet(compiler, trigger, path, places);
    return trigger ? [trigger] : [];
  });
}

/** A condition that is never true also disables the trigger in SurveyJS's proof. */
function drop(trigger: Json): void {
  const item = trigger as Record<string, unknown>;
  for (const name of Object.keys(item)) delete item[name];
  Object.assign(item, { type: 'complete', expression: 'false' });
}

/** Whether every answer to one question is valid for the other. */
function isCopyable(from: PlanQuestion, to: PlanQuestion): boolean {
  if (from.kind === 'text' && to.kind === 'text') {
    return (from.input === 'number') === (to.input === 'number');
  }
  if (from.kind !== to.kind || !('choices' in from) || !('choices' in to)) return false;
  return from.choices.every(({ value }) => to.choices.some((choice) => choice.value === value));
}

function compileAction(
  compiler: Compiler,
  type: string,
  json: Json,
  path: string,
  places: ReadonlyMap<string, Place>,
): object | undefined {
  switch (type) {
    case 'complete': {
      const reason = json['screenOut'];
      if (reason === undefined) return { do: 'complete' };
      if (typeof reason !== 'string' || !/^[a-z0-9-]{1,40}$/.test(reason)) {
        compiler.report(`${path}.screenOut`, 'screenOut', 'A reason is 1 to 40 of a-z, 0-9 and -.');
      }
      const text = compiler.texts.read(json['screenOutText'], `${path}.screenOutText`);
      return { do: 'complete', screenOut: reason, ...(text ? { screenOutText: text } : {}) };
    }
    case 'setvalue': {
      const written = (json['setValue'] ?? null) as AnswerValue | null;
      const target = settable(compiler, json['setToName'], `${path}.setToName`, places, written);
      const value = target && written !== null ? fittingValue(target, written) : written;
      if (value !== null) (json as Record<string, unknown>)['setValue'] = value;
      if (target && value !== null) checkValue(compiler, target, value, `${path}.setValue`);
      return target && { do: 'set', name: keyOf(target), value };
    }
    case 'copyvalue': {
      const target = settable(compiler, json['setToName'], `${path}.setToName`, places);
      const from = places.get(String(json['fromName']))?.question;
      if (!from || !target || !isCopyable(from, target)) {
        const message = 'Copies between two questions with the same answers only: it is left out.';
        compiler.warn(path, 'copyvalue trigger', message);
        drop(json);
        return undefined;
      }
      return { do: 'copy', name: keyOf(target), from: keyOf(from) };
    }
    case 'runexpression': {
      if (json['setToName'] === undefined || json['setToName'] === '') {
        const message = 'The result is stored nowhere, so this trigger is left out.';
        compiler.warn(`${path}.runExpression`, 'runExpression', message);
        drop(json);
        return undefined;
      }
      const target = settable(compiler, json['setToName'], `${path}.setToName`, places);
      const expression = compiler.expressions.compile(
        json['runExpression'],
        `${path}.runExpression`,
      );
      if (expression === undefined) {
        compiler.report(`${path}.runExpression`, 'runExpression', 'An expression is missing.');
      }
      return target && { do: 'run', name: keyOf(target), expression: expression ?? null };
    }
    default: {
      const to = String(json['gotoName']);
      if ([...places.values()].some(({ question }) => question.name === to)) {
        return { do: 'skip', to };
      }
      const message = `No question is named "${to}": as in SurveyJS, this skips nothing.`;
      compiler.warn(`${path}.gotoName`, 'gotoName', message);
      drop(json);
      return undefined;
    }
  }
}

/** A hidden choice set by a trigger would last until the page is left, so it is refused. */
function settable(
  { report }: Compiler,
  name: unknown,
  path: string,
  places: ReadonlyMap<string, Place>,
  /** Null clears the answer; undefined if it is only known at run time. */
  value?: AnswerValue | null,
): PlanQuestion | undefined {
  const question = places.get(String(name))?.question;
  if (question && value === null && !['html', 'expression'].includes(question.kind)) {
    return question;
  }
  if (!question || ['html', 'expression', 'file', 'ranking', 'group'].includes(question.kind)) {
    report(path, 'setToName', `"${name}" is no question whose answer can be set.`);
    return undefined;
  }
  if ('choices' in question && question.choices.some(({ visibleIf }) => visibleIf !== undefined)) {
    report(path, 'setToName', 'Choices with conditions cannot be set by a trigger.');
  }
  return question;
}

/** `'7'` for a number, `7` for a text, and a choice in another spelling are converted to match. */
function fittingValue(question: PlanQuestion, value: AnswerValue): AnswerValue {
  if (question.kind === 'text' && !isJson(value) && !Array.isArray(value)) {
    const isNumber = question.input === 'number';
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
    if (isNumber) return Number.isNaN(number) ? value : number;
    return String(value);
  }
  if (question.kind !== 'single' && question.kind !== 'multiple') return value;
  const meant = (part: AnswerValue): AnswerValue =>
    question.choices.find((choice) => choice.value === part)?.value ??
    question.choices.find((choice) => String(choice.value) === String(part))?.value ??
    part;
  if (question.kind === 'single') return meant(value);
  return (Array.isArray(value) ? value : [value]).map(meant);
}

function checkValue(
  { report }: Compiler,
  question: PlanQuestion,
  value: AnswerValue,
  path: string,
) {
  const among = (choices: readonly { value: unknown }[], part: unknown) =>
    choices.some((choice) => choice.value === part);
  const isRight =
    question.kind === 'text'
      ? typeof value === (question.input === 'number' ? 'number' : 'string')
      : question.kind === 'single'
        ? among(question.choices, value)
        : question.kind === 'multiple'
          ? Array.isArray(value) && value.every((part) => among(question.choices, part))
          : question.kind === 'matrix' &&
            isJson(value) &&
            Object.entries(value).every(
              ([row, cell]) =>
                question.rows.some((item) => String(item.value) === row) &&
                among(question.columns, cell),
            );
  if (!isRight) report(path, 'setValue', `No answer to "${question.name}".`);
}

/** If a skip's condition and target are on one page, SurveyJS only moves the focus. */
function staysOnPage(
  trigger: Extract<PlanTrigger, { do: 'skip' }>,
  places: ReadonlyMap<string, Place>,
): boolean {
  const target = [...places.values()].find(({ question }) => question.name === trigger.to)?.page;
  const asked = namesIn(trigger.if).map((name) => places.get(ownerOf(name))?.page);
  return asked.length > 0 && asked.every((page) => page === target);
}

/** Forward only: a jump back could loop. */
function checkSkip(
  { report }: Compiler,
  trigger: Extract<PlanTrigger, { do: 'skip' }>,
  path: string,
  places: ReadonlyMap<string, Place>,
): void {
  const names = namesIn(trigger.if);
  const asked = names.map((name) => places.get(ownerOf(name))?.page);
  const target =
    [...places.values()].find(({ question }) => question.name === trigger.to)?.page ?? 0;
  const forward = asked.length > 0 && asked.every((page) => page !== undefined && page < target);
  if (!forward) {
    report(path, 'skip trigger', 'It must ask about answers and lead to a page after theirs.');
  }
}

/** Calculated values change when a survey is loaded, which would overwrite an answer changed later. */
function checkSet(
  { report }: Compiler,
  trigger: PlanTrigger,
  path: string,
  places: ReadonlyMap<string, Place>,
): void {
  const names = namesIn(trigger.if);
  if (names.length === 0 || trigger.always) {
    report(`${path}.expression`, 'expression', 'Such a trigger asks about answers, not the time.');
  }
  for (const name of names) {
    const question = places.get(ownerOf(name))?.question;
    if (!question || question.kind === 'expression') {
      report(`${path}.expression`, `{${name}}`, 'Such a trigger asks about answers only.');
    }
  }
}

export function compileCalculations(compiler: Compiler, json: Json): PlanCalculation[] {
  return jsonList(json['calculatedValues']).flatMap((item, index) => {
    const path = `calculatedValues[${index}]`;
    if (!isJson(item)) return [];
    const expression = compiler.expressions.compileValue(item['expression'], `${path}.expression`);
    if (expression === undefined) {
      compiler.warn(`${path}.expression`, 'expression', 'There is nothing to calculate here.');
      return [];
    }
    const kept = item['includeIntoResult'] === true ? { kept: true as const } : {};
    return [{ name: String(item['name']), expression, ...kept }];
  });
}

const pollenParts = ['quotas', 'attentionChecks', 'blocks', 'cells'];

/** Pollen's own part of the JSON: who qualifies, and which checks count. */
export function compilePollen(
  compiler: Compiler,
  pollen: unknown,
  places: ReadonlyMap<string, Place>,
): { quotas: PlanQuota[]; attentionChecks: PlanAttentionCheck[] } {
  const own = isJson(pollen) ? pollen : {};
  if (pollen !== undefined && !isJson(pollen)) {
    compiler.report('pollen', 'pollen', 'Must be an object with quotas and attentionChecks.');
  }
  for (const name of pollenParts) {
    if (own[name] !== undefined && !Array.isArray(own[name])) {
      compiler.report(`pollen.${name}`, name, 'Must be a list.');
    }
  }
  for (const name of Object.keys(own)) {
    if (!pollenParts.includes(name)) {
      compiler.report(`pollen.${name}`, name, `Possible: ${pollenParts.join(', ')}.`);
    }
  }
  const quotas = filledList(compiler, own, 'quotas').flatMap((item, index) =>
    compileQuota(compiler, item, `pollen.quotas[${index}]`),
  );
  const names = quotas.map(({ name }) => name);
  for (const name of new Set(names.filter((one, index) => names.indexOf(one) !== index))) {
    compiler.report('pollen.quotas', 'quota', `Two quotas are called "${name}".`);
  }
  return {
    quotas,
    attentionChecks: filledList(compiler, own, 'attentionChecks').flatMap((item, index) =>
      compileCheck(compiler, item, `pollen.attentionChecks[${index}]`, places),
    ),
  };
}

/** Absent, or a non-empty list: anything else is a limit that would not be enforced. */
function filledList({ report }: Compiler, own: Json, name: string): readonly unknown[] {
  const value = own[name];
  const list = jsonList(value);
  if (Array.isArray(value) && list.length === 0) {
    report(`pollen.${name}`, name, 'A list with at least one entry; leave it out for none.');
  }
  return list;
}

function refuseUnknown({ report }: Compiler, json: Json, path: string, known: readonly string[]) {
  for (const name of Object.keys(json).filter((each) => !known.includes(each))) {
    report(`${path}.${name}`, name, `Possible: ${known.join(', ')}.`);
  }
}

function compileQuota(compiler: Compiler, item: unknown, path: string): PlanQuota[] {
  const { report, expressions } = compiler;
  const json = isJson(item) ? item : {};
  refuseUnknown(compiler, json, path, ['name', 'if', 'limit']);
  const { name, limit } = json;
  const condition = expressions.compile(json['if'], `${path}.if`);
  const isNamed = typeof name === 'string' && /^[a-z0-9-]{1,40}$/.test(name);
  const isCount = typeof limit === 'number' && Number.isInteger(limit) && limit > 0;
  if (isNamed && isCount && condition !== undefined) return [{ name, if: condition, limit }];
  report(
    path,
    'quota',
    'Needs a name (a-z, 0-9, -), an expression "if" and a whole "limit" over 0.',
  );
  return [];
}

function compileCheck(
  compiler: Compiler,
  item: unknown,
  path: string,
  places: ReadonlyMap<string, Place>,
): PlanAttentionCheck[] {
  const { report, expressions } = compiler;
  const json = isJson(item) ? item : {};
  refuseUnknown(compiler, json, path, ['question', 'passIf']);
  const question = String(json['question']);
  const passIf = expressions.compile(json['passIf'], `${path}.passIf`);
  if (places.has(question) && passIf !== undefined) return [{ question, passIf }];
  report(path, 'attention check', 'Needs a question of the survey and an expression "passIf".');
  return [];
}
