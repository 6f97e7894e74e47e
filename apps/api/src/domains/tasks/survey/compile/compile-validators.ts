import { patternFault } from '@pollen/contract/survey/linear-pattern';
import type { PlanValidator } from '@pollen/contract/survey/plan';
import { unsupportedPart } from './compile-expression.ts';
import { type Compiler, isJson, type Json, jsonList } from './compiler.ts';

/** Which validators are allowed for which questions. */
const validatorsOf: Readonly<Record<string, readonly string[]>> = {
  text: ['numeric', 'text', 'regex', 'email', 'expression'],
  comment: ['numeric', 'text', 'regex', 'email', 'expression'],
  checkbox: ['answercount', 'expression'],
  tagbox: ['answercount', 'expression'],
  imagepicker: ['answercount', 'expression'],
  file: ['answercount', 'expression'],
};

const properties: Readonly<Record<string, readonly string[]>> = {
  numeric: ['minValue', 'maxValue'],
  text: ['minLength', 'maxLength', 'allowDigits'],
  answercount: ['minCount', 'maxCount'],
  regex: ['regex', 'caseInsensitive'],
  email: [],
  expression: ['expression'],
};

const maxPatternLength = 1_000;

const limits = (min: unknown, max: unknown) => ({
  ...(typeof min === 'number' ? { min } : {}),
  ...(typeof max === 'number' ? { max } : {}),
});

export function compileValidators(compiler: Compiler, json: Json, path: string): PlanValidator[] {
  const type = String(json['type']);
  const allowed = validatorsOf[type] ?? ['expression'];
  const list = jsonList(json['validators']);
  const kept = list.filter((item, index) => {
    if (!isJson(item) || !allowed.includes(String(item['type']))) return false;
    const unknown = item['type'] === 'expression' ? unsupportedPart(item['expression']) : undefined;
    if (unknown === undefined) return true;
    // It would refuse every answer, because SurveyJS treats an unknown function as false.
    const message = `Pollen does not support ${unknown}: this rule is left out.`;
    compiler.warn(`${path}.validators[${index}]`, unknown, message);
    return false;
  });
  if (kept.length < list.length) (json as Record<string, unknown>)['validators'] = kept;
  return list.flatMap((item, index) => {
    const place = `${path}.validators[${index}]`;
    if (!isJson(item)) return [];
    const name = String(item['type']);
    if (!kept.includes(item)) {
      if (allowed.includes(name)) return [];
      const message = `Pollen does not support this for ${type}: it is left out. Use ${allowed.join(', ')}.`;
      compiler.warn(place, `${name} validator`, message);
      return [];
    }
    const known = ['type', 'text', ...(properties[name] ?? [])];
    for (const property of Object.keys(item).filter((key) => !known.includes(key))) {
      const message = `Pollen does not support "${property}" of a ${name} validator: it is left out.`;
      compiler.warn(`${place}.${property}`, property, message);
      delete (item as Record<string, unknown>)[property];
    }
    const validator = compileValidator(compiler, name, item, place);
    const text = compiler.texts.read(item['text'], `${place}.text`);
    return validator ? [{ ...validator, ...(text ? { text } : {}) }] : [];
  });
}

function compileValidator(
  compiler: Compiler,
  name: string,
  json: Json,
  path: string,
): PlanValidator | undefined {
  switch (name) {
    case 'numeric':
      return { type: 'numeric', ...limits(json['minValue'], json['maxValue']) };
    case 'text': {
      const noDigits = json['allowDigits'] === false ? { noDigits: true as const } : {};
      return { type: 'text', ...limits(json['minLength'], json['maxLength']), ...noDigits };
    }
    case 'answercount':
      return { type: 'count', ...limits(json['minCount'], json['maxCount']) };
    case 'email':
      return { type: 'email' };
    case 'regex': {
      const pattern = String(json['regex'] ?? '');
      const fault =
        pattern.length > maxPatternLength
          ? `it is longer than ${maxPatternLength} characters`
          : patternFault(pattern);
      if (fault)
        compiler.report(`${path}.regex`, 'regex', `This pattern cannot be used: ${fault}.`);
      return fault || !pattern
        ? undefined
        : { type: 'pattern', pattern, ...(json['caseInsensitive'] === true ? { flags: 'i' } : {}) };
    }
    default: {
      const expression = compiler.expressions.compile(json['expression'], `${path}.expression`);
      return expression === undefined ? undefined : { type: 'expression', expression };
    }
  }
}
