import type {
  Expression,
  PlanPage,
  PlanPanel,
  PlanQuestion,
  SurveyPlan,
} from '@pollen/contract/survey/plan';
import { commentSuffix } from '@pollen/contract/survey/plan';
import { Model, type Question } from '../survey-core.ts';
import { checkCircles } from './check-circles.ts';
import { checkShape } from './check-shape.ts';
import { createExpressionCompiler, type NamedQuestion, type Names } from './compile-expression.ts';
import { compileQuestion, conditions } from './compile-question.ts';
import { createTexts } from './compile-text.ts';
import {
  compileCalculations,
  compilePollen,
  compileTriggers,
  placesOf,
} from './compile-triggers.ts';
import { type Compiler, compact, isJson, type Json, jsonList, readTexts } from './compiler.ts';
import { namesIn } from './expression-names.ts';
import { collectProblems, type Report, type SurveyProblem } from './problems.ts';
import { checkProperties, isSupportedType, supportedTypes } from './supported-properties.ts';

export type CompiledSurvey =
  | { readonly plan: SurveyPlan }
  | { readonly problems: readonly SurveyProblem[] };

const maxQuestions = 500;

/** Makes a plan of a SurveyJS JSON, or says everything that stands in the way. */
export function compileSurvey(source: unknown): CompiledSurvey {
  const { problems, report } = collectProblems();
  if (!isJson(source)) {
    report('', 'json', 'A survey is a JSON object.');
    return { problems };
  }
  checkShape(source, report);
  if (problems.length > 0) return { problems };
  try {
    const model = new Model(source);
    reportJsonErrors(model, source, report);
    if (problems.length > 0) return { problems };
    const plan = compileModel(model, source['pollen'], report);
    return problems.length > 0 ? { problems } : { plan };
  } catch (error) {
    report('', 'json', `SurveyJS cannot read this survey: ${String(error).slice(0, 200)}`);
    return { problems };
  }
}

function reportJsonErrors(model: Model, source: Json, report: Report): void {
  const paths = new Map<unknown, string>();
  const walk = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    paths.set(value, path);
    for (const [key, part] of Object.entries(value)) {
      walk(part, Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key);
    }
  };
  walk(source, '');
  for (const error of model.jsonErrors ?? []) {
    const { jsonObj, propertyName = '', type } = error as typeof error & { propertyName?: string };
    const path = paths.get(jsonObj) ?? '';
    const wrongType = type === 'incorrecttypeproperty' && isJson(jsonObj);
    const feature = wrongType ? String(jsonObj['type']) : propertyName || type;
    const message = wrongType ? `Possible types: ${supportedTypes.join(', ')}.` : error.message;
    const place = path === '' ? propertyName : `${path}.${propertyName}`;
    report(wrongType || !propertyName ? path : place, feature, message);
  }
}

function compileModel(model: Model, pollen: unknown, report: Report): SurveyPlan {
  const json = model.toJSON() as Json;
  checkProperties(json, 'survey', '', report);
  if ((json['clearInvisibleValues'] ?? 'onComplete') !== 'onComplete') {
    report(
      'clearInvisibleValues',
      'clearInvisibleValues',
      'Hidden answers are cleared at the end.',
    );
  }
  const names = collectNames(json, report);
  const texts = createTexts(report);
  const expressions = createExpressionCompiler(names, report);
  const compiler: Compiler = { report, texts, expressions };
  const pages = jsonList(json['pages']).flatMap((page, index) =>
    isJson(page) ? [compilePage(compiler, page, `pages[${index}]`, model)] : [],
  );
  if (pages.every(({ questions }) => questions.length === 0)) {
    report('pages', 'pages', 'The survey asks nothing.');
  }
  const places = placesOf(pages);
  const calculations = compileCalculations(compiler, json);
  const triggers = compileTriggers(compiler, json, places);
  const { quotas, attentionChecks } = compilePollen(compiler, pollen, places);
  checkCircles(pages, calculations, report);
  const gates = [
    ...triggers.filter((trigger) => trigger.do === 'complete' && trigger.screenOut !== undefined),
    ...quotas,
  ].flatMap((item) => namesIn(item.if));
  return compact<SurveyPlan>({
    version: 1,
    languages: [...texts.languages],
    ...readTexts(compiler, json, '', { title: 'title', description: 'description' }),
    pages: pages.map((page) =>
      page.questions.some(({ name }) => gates.includes(name)) ? { ...page, gate: true } : page,
    ),
    triggers,
    calculations,
    ...(quotas.length ? { quotas } : {}),
    ...(attentionChecks.length ? { attentionChecks } : {}),
  });
}

function compilePage(compiler: Compiler, json: Json, path: string, model: Model): PlanPage {
  checkProperties(json, 'page', path, compiler.report);
  const panels: PlanPanel[] = [];
  const questions: PlanQuestion[] = [];
  const visible = compiler.expressions.compile(json['visibleIf'], `${path}.visibleIf`);
  const { enableIf } = conditions(compiler, { ...json, visibleIf: undefined }, path, {
    visibleIf: [],
    enableIf: [],
  });
  const compileElements = (parent: Json, place: string, around: Around): void => {
    for (const [index, element] of jsonList(parent['elements']).entries()) {
      if (!isJson(element)) continue;
      const elementPath = `${place}.elements[${index}]`;
      const type = String(element['type']);
      if (type === 'panel') {
        checkProperties(element, 'panel', elementPath, compiler.report);
        const texts = readTexts(compiler, element, elementPath, {
          title: 'title',
          description: 'description',
        });
        const titled = texts.title || texts.description;
        if (titled) panels.push(texts);
        compileElements(element, elementPath, {
          ...conditions(compiler, element, elementPath, around),
          ...(titled
            ? { panel: panels.length - 1 }
            : around.panel === undefined
              ? {}
              : { panel: around.panel }),
        });
        continue;
      }
      const question = model.getQuestionByName(String(element['name'])) as Question;
      const compiled = compileQuestion(compiler, element, elementPath, question, around);
      if (compiled) questions.push(compiled);
    }
  };
  compileElements(json, path, { visibleIf: [], enableIf });
  const hidden = visible === undefined && json['visible'] === false;
  return compact<PlanPage>({
    name: String(json['name']),
    ...readTexts(compiler, json, path, { title: 'title', description: 'description' }),
    ...(visible !== undefined || hidden ? { visibleIf: visible ?? false } : {}),
    ...(panels.length ? { panels } : {}),
    questions,
  });
}

interface Around {
  readonly visibleIf: readonly Expression[];
  readonly enableIf: readonly Expression[];
  readonly panel?: number;
}

/** Names SurveyJS answers itself, or that mean something else inside an expression. */
const reservedNames = new Set([
  ...['pageno', 'pagecount', 'questioncount', 'correctedanswers', 'correctanswers'],
  ...['correctedanswercount', 'incorrectedanswers', 'incorrectanswers', 'incorrectedanswercount'],
  ...['locale', 'item', 'choice', 'self', 'panel', 'row', 'survey', 'parent', 'parentpanel'],
  ...['__proto__', 'constructor', 'prototype', 'no', 'require', 'title', 'undefined', 'null'],
]);

function collectNames(json: Json, report: Report): Names {
  const questions = new Map<string, NamedQuestion>();
  const calculations = new Set<string>();
  const taken = new Set<string>();
  const take = (name: string, path: string): void => {
    const key = name.toLowerCase();
    if (taken.has(key)) report(path, 'name', `"${name}" is there twice.`);
    if (
      reservedNames.has(key) ||
      name in Object.prototype ||
      name.endsWith(commentSuffix) ||
      !/^[^\s.{}[\]#$"'][^.{}[\]"']{0,99}$/.test(name)
    ) {
      report(path, 'name', `"${name}" cannot be a name.`);
    }
    taken.add(key);
  };
  const walk = (parent: Json, path: string): void => {
    for (const [index, element] of jsonList(parent['elements']).entries()) {
      if (!isJson(element)) continue;
      const place = `${path}.elements[${index}]`;
      const type = String(element['type']);
      if (!isSupportedType(type)) {
        report(place, type, `The runner does not know questions of type "${type}".`);
      }
      if (type === 'panel') {
        walk(element, place);
        continue;
      }
      const name = String(element['name']);
      take(name, `${place}.name`);
      const rows = jsonList(element['rows']).map((row) => String(isJson(row) ? row['value'] : row));
      const isList =
        ['checkbox', 'ranking', 'file'].includes(type) || element['multiSelect'] === true;
      questions.set(name, { type, isList, rows });
    }
  };
  for (const [index, page] of jsonList(json['pages']).entries()) {
    if (isJson(page)) walk(page, `pages[${index}]`);
  }
  for (const [index, item] of jsonList(json['calculatedValues']).entries()) {
    const name = isJson(item) ? String(item['name']) : '';
    take(name, `calculatedValues[${index}].name`);
    calculations.add(name);
  }
  if (questions.size > maxQuestions)
    report('pages', 'pages', `More than ${maxQuestions} questions.`);
  return { questions, calculations };
}
