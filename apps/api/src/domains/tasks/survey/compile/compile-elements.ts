import type { PlanPanel, PlanQuestion } from '@pollen/contract/survey/plan';
import { compileQuestion, conditions } from './compile-question.ts';
import {
  type Compiler,
  type Conditions,
  isJson,
  type Json,
  jsonList,
  readTexts,
} from './compiler.ts';
import { keepSupported } from './supported-properties.ts';

/** The questions of a page or of a repeating panel; nested panels are flattened. */
export function compileElements(
  compiler: Compiler,
  parent: Json,
  path: string,
  start: Conditions,
  list = 'elements',
): { questions: PlanQuestion[]; panels: PlanPanel[] } {
  const panels: PlanPanel[] = [];
  const questions: PlanQuestion[] = [];
  const visit = (
    owner: Json,
    name: string,
    place: string,
    within: Compiler,
    around: Conditions,
  ) => {
    for (const [index, element] of jsonList(owner[name]).entries()) {
      if (!isJson(element)) continue;
      const json = element as Record<string, unknown>;
      const elementPath = `${place}.${name}[${index}]`;
      if (json['type'] !== 'panel') {
        const compiled = compileQuestion(within, json, elementPath, around);
        if (compiled) questions.push(compiled);
        continue;
      }
      keepSupported(json, 'panel', elementPath, compiler);
      const texts = readTexts(compiler, json, elementPath, {
        title: 'title',
        description: 'description',
      });
      const titled = texts.title || texts.description;
      if (titled) panels.push(texts);
      const inner = {
        ...conditions(within, json, elementPath, around),
        ...(titled
          ? { panel: panels.length - 1 }
          : around.panel === undefined
            ? {}
            : { panel: around.panel }),
      };
      visit(json, 'elements', elementPath, inPanel(compiler, json), inner);
    }
  };
  visit(parent, list, path, compiler, start);
  return { questions, panels };
}

/** Inside a panel, `{panel.x}` is one of its questions. */
function inPanel(compiler: Compiler, json: Json): Compiler {
  const keys: string[] = [];
  const collect = (panel: Json) => {
    for (const element of jsonList(panel['elements'])) {
      if (!isJson(element)) continue;
      if (element['type'] === 'panel') collect(element);
      else keys.push(String(element['valueName'] ?? element['name']));
    }
  };
  collect(json);
  return { ...compiler, expressions: compiler.expressions.within({ panel: new Set(keys) }) };
}
