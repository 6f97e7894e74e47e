import {
  keyOf,
  type PlanEnd,
  type PlanPage,
  type PlanTrigger,
  type SurveyPlan,
} from '@pollen/contract/survey/plan';
import { Model } from '../survey-core.ts';
import { checkCircles } from './check-circles.ts';
import { checkShape } from './check-shape.ts';
import { collectNames } from './collect-names.ts';
import { cellNames, checkJumps, compileBlocks, compileCells } from './compile-design.ts';
import { compileElements } from './compile-elements.ts';
import { createExpressionCompiler, type Names } from './compile-expression.ts';
import { richText } from './compile-html.ts';
import { compileQuestion, conditions } from './compile-question.ts';
import { createTexts } from './compile-text.ts';
import { compilePageTimers, compileTimers } from './compile-timers.ts';
import {
  compileCalculations,
  compilePollen,
  compileTriggers,
  placesOf,
} from './compile-triggers.ts';
import { type Compiler, compact, isJson, type Json, jsonList, readTexts } from './compiler.ts';
import { namesIn, usesChance } from './expression-names.ts';
import { collectFindings, type Findings, type SurveyProblem, sourcePlace } from './problems.ts';
import { keepSupported, supportedTypes } from './supported-properties.ts';
import { tidy } from './tidy.ts';

export type CompiledSurvey =
  | {
      readonly plan: SurveyPlan;
      /** What is ignored or handled Pollen's way; none of it prevents publishing. */
      readonly warnings: readonly SurveyProblem[];
      /** The document without what was ignored, for SurveyJS to prove the plan with. */
      readonly reference: Json;
    }
  | { readonly problems: readonly SurveyProblem[]; readonly warnings: readonly SurveyProblem[] };

/** Compiles a SurveyJS JSON to a plan, or returns every problem that prevents it. */
export function compileSurvey(source: unknown): CompiledSurvey {
  const findings = collectFindings(isJson(source) ? sourcePlace(source) : (path) => path);
  const { problems, warnings, report } = findings;
  if (!isJson(source)) {
    report('', 'json', 'A survey is a JSON object.');
    return { problems, warnings };
  }
  checkShape(source, report);
  if (problems.length > 0) return { problems, warnings };
  try {
    const tidied = tidy(source, findings.warn);
    const model = new Model(tidied);
    judgeJsonErrors(model, tidied, findings);
    if (problems.length > 0) return { problems, warnings };
    const reference = model.toJSON() as Record<string, unknown>;
    const plan = compileModel(reference, source, findings);
    return problems.length > 0 ? { problems, warnings } : { plan, warnings, reference };
  } catch (error) {
    report('', 'json', `SurveyJS cannot read this survey: ${String(error).slice(0, 200)}`);
    return { problems, warnings };
  }
}

/** Errors SurveyJS itself finds in the document; an unknown property is not a reason to refuse it. */
function judgeJsonErrors(model: Model, source: Json, { report, warn }: Findings): void {
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
    const place = propertyName ? (path ? `${path}.${propertyName}` : propertyName) : path;
    if (type === 'incorrecttypeproperty' && /\.validators\[\d+\]$/.test(path)) {
      const feature = `${String((jsonObj as Json)['type'])} validator`;
      warn(path, feature, `Pollen does not support a ${feature}: this rule is left out.`);
    } else if (type === 'incorrecttypeproperty' && isJson(jsonObj)) {
      const feature = String(jsonObj['type']);
      const known = supportedTypes.join(', ');
      report(path, feature, `Pollen does not support "${feature}". Use one of ${known}.`);
    } else if (path === '' && ['quotas', 'attentionChecks'].includes(propertyName)) {
      report(place, propertyName, 'This belongs inside "pollen"; here it has no effect.');
    } else if (type === 'unknownproperty') {
      warn(place, propertyName, `SurveyJS has no property "${propertyName}": it is left out.`);
    } else if (type === 'incorrectvalue') {
      warn(place, propertyName || type, `${error.message} It is left out.`);
    } else {
      warn(place, propertyName || type, `${error.message} It is left out.`);
    }
  }
}

function compileModel(json: Record<string, unknown>, source: Json, findings: Findings): SurveyPlan {
  const { report } = findings;
  const preferred = json['locale'];
  keepSupported(json, 'survey', '', findings);
  const names = collectNames(json, report);
  const given = cellNames(source);
  const known = {
    ...names,
    calculations: new Map([
      ...names.calculations,
      ...given.map((name) => [name.toLowerCase(), name] as const),
    ]),
  };
  const texts = createTexts(findings, preferred);
  const expressions = createExpressionCompiler(known, findings);
  const compiler: Compiler = {
    ...findings,
    texts,
    expressions,
    document: json,
    compileQuestion,
    compileElements,
  };
  const timers = compileTimers(compiler, json, source);
  const pages = jsonList(json['pages']).flatMap((page, index) => {
    const path = `pages[${index}]`;
    if (!isJson(page)) return [];
    const own = page as Record<string, unknown>;
    const compiled = compilePage(compiler, own, path);
    const time = compilePageTimers(compiler, own, path, { ...timers, source });
    return [{ ...compiled, ...time }];
  });
  if (pages.every(({ questions }) => questions.length === 0)) {
    report('pages', 'pages', 'The survey has no questions.');
  }
  delete json['questionOrder'];
  const places = placesOf(pages);
  const calculations = compileCalculations(compiler, json);
  const triggers = compileTriggers(compiler, json, places);
  const { quotas, attentionChecks, trap } = compilePollen(compiler, source['pollen'], places);
  const { blocks, cells } = compileDesign(compiler, source['pollen'], pages, triggers);
  const ends = compileEnds(compiler, json, known);
  checkCircles(pages, calculations, report);
  const gates = [
    ...triggers.filter((trigger) => trigger.do === 'complete' && trigger.screenOut !== undefined),
    ...quotas,
  ].flatMap((item) => namesIn(item.if));
  const plan = compact<SurveyPlan>({
    version: 1,
    languages: [...texts.languages],
    ...readTexts(compiler, json, '', { title: 'title', description: 'description' }),
    pages: pages.map((page) =>
      page.questions.some(({ name, valueName }) => gates.includes(valueName ?? name))
        ? { ...page, gate: true }
        : page,
    ),
    triggers,
    calculations,
    ...timers.survey,
    ...(ends.length ? { ends } : {}),
    ...(blocks.length ? { blocks } : {}),
    ...(cells.length ? { cells } : {}),
    ...(quotas.length ? { quotas } : {}),
    ...(attentionChecks.length ? { attentionChecks } : {}),
    ...(trap ? { trap } : {}),
  });
  return usesChance(plan) ? { ...plan, chance: true } : plan;
}

function compileDesign(
  compiler: Compiler,
  pollen: unknown,
  pages: readonly PlanPage[],
  triggers: readonly PlanTrigger[],
) {
  const own = isJson(pollen) ? pollen : {};
  const taken = new Set(pages.flatMap(({ questions }) => questions.map(keyOf)));
  const blocks = compileBlocks(compiler, own, pages, taken);
  checkJumps(compiler.report, blocks, triggers, pages);
  return { blocks, cells: compileCells(compiler, own, taken) };
}

/** `completedHtmlOnCondition`, then `completedHtml`. */
function compileEnds(compiler: Compiler, json: Json, names: Names): PlanEnd[] {
  const read = (value: unknown, path: string) => richText(compiler, value, path);
  const conditional = jsonList(json['completedHtmlOnCondition']).flatMap((item, index) => {
    const path = `completedHtmlOnCondition[${index}]`;
    if (!isJson(item)) return [];
    // An end page whose condition cannot be evaluated does not prevent publishing.
    const lenient = createExpressionCompiler(names, { report: compiler.warn, warn: compiler.warn });
    const condition = lenient.compile(item['expression'], `${path}.expression`);
    const html = read(item['html'], `${path}.html`);
    return condition !== undefined && html ? [{ if: condition, html }] : [];
  });
  const html = read(json['completedHtml'], 'completedHtml');
  return html ? [...conditional, { html }] : conditional;
}

function compilePage(compiler: Compiler, json: Record<string, unknown>, path: string): PlanPage {
  keepSupported(json, 'page', path, compiler);
  const visible = compiler.expressions.compile(json['visibleIf'], `${path}.visibleIf`);
  const { enableIf } = conditions(compiler, { ...json, visibleIf: undefined }, path, {
    visibleIf: [],
    enableIf: [],
  });
  const { questions, panels } = compileElements(compiler, json, path, { visibleIf: [], enableIf });
  const hidden = visible === undefined && json['visible'] === false;
  return compact<PlanPage>({
    name: String(json['name']),
    ...readTexts(compiler, json, path, { title: 'title', description: 'description' }),
    ...(visible !== undefined || hidden ? { visibleIf: visible ?? false } : {}),
    ...(panels.length ? { panels } : {}),
    ...shuffles(compiler, json, path, panels.length > 0),
    questions,
  });
}

/** Questions in random order; those under headings keep their position. */
function shuffles(
  { warn, document }: Compiler,
  json: Record<string, unknown>,
  path: string,
  hasHeadings: boolean,
): Pick<PlanPage, 'order'> {
  const own = json['questionOrder'];
  const order = own === undefined || own === 'default' ? document['questionOrder'] : own;
  // SurveyJS proves the survey in the author's order.
  delete json['questionOrder'];
  if (order !== 'random') return {};
  if (!hasHeadings) return { order };
  warn(`${path}.questionOrder`, 'questionOrder', 'Questions under headings are not shuffled.');
  return {};
}
