import { asAnswer } from '@pollen/contract/survey/as-answer';
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
import { unsupportedPart } from './compile-expression.ts';
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
      const message = `Pollen does not support "${type}" triggers: this one is left out.`;
      return leaveOut(compiler, item, path, `${type} trigger`, message);
    }
    // `name`, `operator` and `value` are the old form of the expression.
    for (const name of Object.keys(item)) {
      if (!['type', 'expression', 'name', 'operator', 'value', ...known].includes(name)) {
        const message = `Pollen does not support "${name}" of a ${type} trigger: it is left out.`;
        compiler.warn(`${path}.${name}`, name, message);
        delete (item as Record<string, unknown>)[name];
      }
    }
    const isStored = item['setToName'] !== undefined && item['setToName'] !== '';
    const run = isStored ? unsupportedPart(item['runExpression']) : undefined;
    const asked = unsupportedPart(item['expression']) ?? run;
    // A screen-out must not depend on a guess: there an unknown function prevents publishing.
    if (asked !== undefined && item['screenOut'] === undefined) {
      const message = `Pollen cannot evaluate ${asked}: this trigger is left out.`;
      return leaveOut(compiler, item, path, asked, message);
    }
    const condition = compiler.expressions.compile(item['expression'], `${path}.expression`);
    if (condition === undefined) {
      const message = 'A trigger without an expression never runs: it is left out.';
      return leaveOut(compiler, item, `${path}.expression`, 'expression', message);
    }
    const action = compileAction(compiler, type, item, path, places);
    if (!action) return [];
    const always = compiler.expressions.dependsOnTime(item['expression']) ? { always: true } : {};
    const trigger = { if: condition, ...always, ...action } as PlanTrigger;
    const fault =
      trigger.do === 'skip'
        ? skipFault(trigger, places)
        : trigger.do === 'complete'
          ? undefined
          : setFault(trigger, places);
    if (fault === undefined) return [trigger];
    return leaveOut(compiler, item, path, `${type} trigger`, fault);
  });
}

/** A condition that is never true also disables the trigger in SurveyJS's proof. */
function leaveOut(
  { warn }: Compiler,
  trigger: Json,
  path: string,
  feature: string,
  message: string,
): [] {
  const item = trigger as Record<string, unknown>;
  for (const name of Object.keys(item)) delete item[name];
  Object.assign(item, { type: 'complete', expression: 'false' });
  warn(path, feature, message);
  return [];
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
        compiler.report(
          `${path}.screenOut`,
          'screenOut',
          'A reason has 1 to 40 characters of a-z, 0-9 and -.',
        );
      }
      const text = compiler.texts.read(json['screenOutText'], `${path}.screenOutText`);
      return { do: 'complete', screenOut: reason, ...(text ? { screenOutText: text } : {}) };
    }
    case 'setvalue': {
      const written = (json['setValue'] ?? null) as AnswerValue | null;
      const target = places.get(String(json['setToName']))?.question;
      const fault = targetFault(target, json['setToName'], written);
      if (!target || fault !== undefined) {
        leaveOut(compiler, json, `${path}.setToName`, 'setToName', fault ?? '');
        return undefined;
      }
      const value = written === null ? null : asAnswer(target, written);
      if (value === undefined) {
        const message = `This is not a valid answer to "${target.name}": the trigger is left out.`;
        leaveOut(compiler, json, `${path}.setValue`, 'setValue', message);
        return undefined;
      }
      if (value !== null) (json as Record<string, unknown>)['setValue'] = value;
      return { do: 'set', name: keyOf(target), value };
    }
    case 'copyvalue': {
      const target = places.get(String(json['setToName']))?.question;
      const from = places.get(String(json['fromName']))?.question;
      const fault = targetFault(target, json['setToName']);
      if (!from || !target || fault !== undefined || !isCopyable(from, target)) {
        const message =
          'Copying works only between questions with the same answers: it is left out.';
        leaveOut(compiler, json, path, 'copyvalue trigger', message);
        return undefined;
      }
      return { do: 'copy', name: keyOf(target), from: keyOf(from) };
    }
    case 'runexpression': {
      if (json['setToName'] === undefined || json['setToName'] === '') {
        const message = 'The result would not be stored: this trigger is left out.';
        leaveOut(compiler, json, `${path}.runExpression`, 'runExpression', message);
        return undefined;
      }
      const target = places.get(String(json['setToName']))?.question;
      const fault = targetFault(target, json['setToName']);
      if (!target || fault !== undefined) {
        leaveOut(compiler, json, `${path}.setToName`, 'setToName', fault ?? '');
        return undefined;
      }
      const expression = compiler.expressions.compile(
        json['runExpression'],
        `${path}.runExpression`,
      );
      if (expression === undefined) {
        const message = 'An expression is missing: this trigger is left out.';
        leaveOut(compiler, json, `${path}.runExpression`, 'runExpression', message);
        return undefined;
      }
      return { do: 'run', name: keyOf(target), expression };
    }
    default: {
      const to = String(json['gotoName']);
      if ([...places.values()].some(({ question }) => question.name === to)) {
        return { do: 'skip', to };
      }
      const message = `No question is named "${to}": as in SurveyJS, this skips nothing.`;
      leaveOut(compiler, json, `${path}.gotoName`, 'gotoName', message);
      return undefined;
    }
  }
}

/** Why a trigger cannot set the answer of a question. */
function targetFault(
  question: PlanQuestion | undefined,
  name: unknown,
  /** Null clears the answer; undefined if it is only known at run time. */
  value?: AnswerValue | null,
): string | undefined {
  if (question && value === null && !['html', 'expression'].includes(question.kind)) {
    return undefined;
  }
  if (!question || ['html', 'expression', 'file', 'ranking', 'group'].includes(question.kind)) {
    return `The answer of "${name}" cannot be set: this trigger is left out.`;
  }
  // A choice that is now hidden would stay selected until the page is left.
  const hasConditions =
    'choices' in question && question.choices.some(({ visibleIf }) => visibleIf !== undefined);
  return hasConditions
    ? `The choices of "${name}" have conditions: this trigger is left out.`
    : undefined;
}

/** Why a skip cannot be taken: it must lead forward, because a jump back could loop. */
function skipFault(
  trigger: Extract<PlanTrigger, { do: 'skip' }>,
  places: ReadonlyMap<string, Place>,
): string | undefined {
  const asked = namesIn(trigger.if).map((name) => places.get(ownerOf(name))?.page);
  const target = [...places.values()].find(({ question }) => question.name === trigger.to)?.page;
  // There SurveyJS only moves the focus.
  if (asked.length > 0 && asked.every((page) => page === target)) {
    return 'A skip to a question of the same page only moves the focus: it is left out.';
  }
  const isForward = asked.every((page) => page !== undefined && page < (target ?? 0));
  return asked.length > 0 && isForward
    ? undefined
    : 'A skip must depend on answers and lead to a page after them: this one is left out.';
}

/** Calculated values change when a survey is loaded, which would overwrite an answer changed later. */
function setFault(trigger: PlanTrigger, places: ReadonlyMap<string, Place>): string | undefined {
  const names = namesIn(trigger.if);
  if (names.length === 0 || trigger.always) {
    return 'A trigger that sets an answer must depend on answers, not on the time: it is left out.';
  }
  const strange = names.find((name) => {
    const question = places.get(ownerOf(name))?.question;
    return !question || question.kind === 'expression';
  });
  return strange === undefined
    ? undefined
    : `A trigger that sets an answer must depend on answers, not on {${strange}}: it is left out.`;
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

const pollenLists = ['quotas', 'attentionChecks', 'blocks', 'cells'];
const pollenParts = [...pollenLists, 'trap'];

/** Pollen's own part of the JSON: who qualifies, and which checks count. */
export function compilePollen(
  compiler: Compiler,
  pollen: unknown,
  places: ReadonlyMap<string, Place>,
): { quotas: PlanQuota[]; attentionChecks: PlanAttentionCheck[]; trap: boolean } {
  const own = isJson(pollen) ? pollen : {};
  if (pollen !== undefined && !isJson(pollen)) {
    compiler.report('pollen', 'pollen', 'This must be an object with quotas and attentionChecks.');
  }
  for (const name of pollenLists) {
    if (own[name] !== undefined && !Array.isArray(own[name])) {
      compiler.report(`pollen.${name}`, name, 'This must be a list.');
    }
  }
  if (own['trap'] !== undefined && typeof own['trap'] !== 'boolean') {
    compiler.report('pollen.trap', 'trap', 'This must be true or false.');
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
    trap: own['trap'] === true,
    quotas,
    attentionChecks: filledList(compiler, own, 'attentionChecks').flatMap((item, index) =>
      compileCheck(compiler, item, `pollen.attentionChecks[${index}]`, places),
    ),
  };
}

/** Absent, or a non-empty list: anything else would be a limit that is not enforced. */
function filledList({ report }: Compiler, own: Json, name: string): readonly unknown[] {
  const value = own[name];
  const list = jsonList(value);
  if (Array.isArray(value) && list.length === 0) {
    report(`pollen.${name}`, name, 'Use a list with at least one entry, or remove it.');
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
    'A quota needs a name (a-z, 0-9, -), an expression "if" and a whole "limit" above 0.',
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
  report(
    path,
    'attention check',
    'An attention check needs a question of the survey and an expression "passIf".',
  );
  return [];
}
