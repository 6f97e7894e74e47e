import {
  type AskedQuestion,
  arithmetic,
  choiceValues,
  randomExpression,
  rowNames,
} from './random-expression.ts';
import type { Tape } from './tape.ts';

/**
 * A survey that combines every kind of question and condition with every other. Only what the compiler
 * accepts: refusals have their own tests.
 */
export function randomSurvey(tape: Tape): Record<string, unknown> {
  const questions = Array.from({ length: 2 + tape.below(7) }, (_, index) => spec(index, tape));
  const calculated = tape.chance(3) ? ['c1'] : [];
  const author = new Author(questions, calculated, tape);
  return {
    title: { default: 'Survey', id: 'Survei', th: 'แบบสอบถาม' },
    pages: author.pages(),
    ...(calculated.length
      ? { calculatedValues: [{ name: 'c1', expression: arithmetic(author.asked, tape) }] }
      : {}),
    triggers: author.triggers(),
  };
}

const types = [
  'radiogroup',
  'radiogroup',
  'checkbox',
  'checkbox',
  'dropdown',
  'rating',
  'boolean',
  'matrix',
  'ranking',
  'text',
  'text',
  'comment',
  'imagepicker',
  'file',
  'html',
  'expression',
  'tagbox',
  'buttongroup',
  'multipletext',
  'matrixdropdown',
  'matrixdynamic',
  'paneldynamic',
  'signaturepad',
  'slider',
];

function spec(index: number, tape: Tape): AskedQuestion {
  const type = tape.pick(types) ?? 'text';
  const inputType = tape.pick(['text', 'number', 'number', 'date', 'email', 'time']) ?? 'text';
  const isList =
    ['checkbox', 'ranking', 'tagbox'].includes(type) || (type === 'imagepicker' && !tape.below(2));
  return { name: `q${index + 1}`, type, isList, ...(type === 'text' ? { inputType } : {}) };
}

type Json = Record<string, unknown>;

/** Random conditions refer to plain answers; those about rows and panels are inside them. */
const withoutAnswer = [
  'html',
  'expression',
  'file',
  'signaturepad',
  'multipletext',
  'matrixdropdown',
  'matrixdynamic',
  'paneldynamic',
];

class Author {
  readonly #questions: readonly AskedQuestion[];
  readonly #calculated: readonly string[];
  readonly #tape: Tape;
  readonly #pageOf = new Map<string, number>();

  constructor(questions: readonly AskedQuestion[], calculated: readonly string[], tape: Tape) {
    this.#questions = questions;
    this.#calculated = calculated;
    this.#tape = tape;
  }

  /** Html has no answer, and an expression must not refer to itself. */
  get asked(): readonly AskedQuestion[] {
    return this.#questions.filter(({ type }) => !withoutAnswer.includes(type));
  }

  /** `without` are the names it must not refer to: nothing may depend on itself. */
  #condition(without: readonly string[] = []): string {
    const asked = this.asked.filter(({ name }) => !without.includes(name));
    const calculated = without.length ? [] : this.#calculated;
    return randomExpression(asked, calculated, this.#tape);
  }

  /** A question and all after it: visibility may depend on earlier answers only. */
  #from(question: AskedQuestion | undefined): string[] {
    const start = question ? this.#questions.indexOf(question) : 0;
    return this.#questions.slice(start).map(({ name }) => name);
  }

  pages(): Json[] {
    const pages: Json[] = [];
    const rest = [...this.#questions];
    while (rest.length > 0) {
      const own = rest.splice(0, 1 + this.#tape.below(3));
      for (const { name } of own) this.#pageOf.set(name, pages.length);
      const elements = own.map((question) => this.#question(question));
      const [first, ...others] = elements;
      const panel = this.#tape.chance(5)
        ? [
            {
              type: 'panel',
              name: `panel${pages.length}`,
              elements: [first],
              ...this.#conditions(2, own[0]),
            },
          ]
        : [first];
      pages.push({
        name: `p${pages.length + 1}`,
        elements: [...panel, ...others],
        ...(this.#tape.chance(5) ? { visibleIf: this.#condition(this.#from(own[0])) } : {}),
      });
    }
    return pages;
  }

  #conditions(oneIn: number, question: AskedQuestion | undefined): Json {
    const canLock = question?.type !== 'expression' && this.#tape.chance(oneIn * 4);
    return {
      ...(this.#tape.chance(oneIn) ? { visibleIf: this.#condition(this.#from(question)) } : {}),
      ...(canLock ? { enableIf: this.#condition() } : {}),
    };
  }

  #question(question: AskedQuestion): Json {
    const { name, type, inputType } = question;
    const tape = this.#tape;
    const required = tape.below(4);
    return {
      type,
      name,
      title: { default: this.#title(name), vi: `Câu ${name}`, fil: `Tanong ${name}` },
      ...this.#conditions(4, question),
      ...(type === 'html' ? {} : required === 0 ? { isRequired: true } : {}),
      ...(type !== 'html' && required === 1 && tape.below(2)
        ? { requiredIf: this.#condition() }
        : {}),
      ...this.#details(question),
      ...this.#validators(type, inputType),
    };
  }

  /** Sometimes with an answer filled in. */
  #title(name: string): string {
    const quotable = this.asked.filter(({ type }) =>
      ['radiogroup', 'text', 'comment'].includes(type),
    );
    const quoted = this.#tape.chance(3) ? this.#tape.pick(quotable) : undefined;
    return quoted ? `About {${quoted.name}}, ${name}` : `Question ${name}`;
  }

  #details(question: AskedQuestion): Json {
    const { type, inputType, isList = false } = question;
    const tape = this.#tape;
    switch (type) {
      case 'radiogroup':
      case 'dropdown':
        return {
          ...this.#choices(question),
          showOtherItem: tape.chance(3),
          showDontKnowItem: tape.chance(5),
        };
      case 'checkbox':
        return {
          ...this.#choices(question),
          showOtherItem: tape.chance(3),
          showNoneItem: tape.chance(3),
          showSelectAllItem: tape.chance(4),
          ...(tape.chance(4) ? { minSelectedChoices: 2 } : {}),
          ...(tape.chance(4) ? { maxSelectedChoices: 3 } : {}),
        };
      case 'imagepicker':
        return {
          multiSelect: isList,
          choices: ['a', 'b', 2].map((value) => ({ value, imageLink: `/pictures/${value}.png` })),
        };
      case 'rating':
        return tape.below(2)
          ? { rateMin: 0, rateMax: 4 }
          : { rateValues: [1, 2, { value: 'a', text: 'A' }] };
      case 'boolean':
        return tape.chance(3) ? { valueTrue: 'a', valueFalse: 'b' } : {};
      case 'matrix':
        return {
          columns: ['a', 'b', 1, 2],
          rows: rowNames.map((value) =>
            tape.chance(4) ? { value, visibleIf: this.#condition() } : value,
          ),
          eachRowRequired: tape.chance(3),
          eachRowUnique: tape.chance(4),
          ...(tape.chance(6) ? { rowsVisibleIf: `${this.#condition()} or {item} = 'r1'` } : {}),
        };
      case 'ranking':
        return {
          choices: ['a', 'b', 'c'],
          ...(tape.chance(3)
            ? { selectToRankEnabled: true, minSelectedChoices: 1, maxSelectedChoices: 2 }
            : {}),
        };
      case 'tagbox':
        return { ...this.#choices(question), showOtherItem: tape.chance(3) };
      case 'buttongroup':
        return this.#choices(question);
      case 'slider':
        return { min: 0, max: 10 };
      case 'multipletext':
        return {
          items: [
            { name: 'one', isRequired: tape.chance(2) },
            { name: 'two', inputType: 'number', min: 0, max: 50 },
          ],
        };
      case 'matrixdropdown':
        return { rows: ['r1', 'r2'], columns: this.#columns() };
      case 'matrixdynamic':
        return {
          columns: this.#columns(),
          rowCount: 1 + tape.below(2),
          minRowCount: tape.below(2),
          maxRowCount: 4,
          ...(tape.chance(3) ? { keyName: 'a' } : {}),
        };
      case 'paneldynamic':
        return {
          panelCount: tape.below(3),
          maxPanelCount: 4,
          templateElements: [
            { type: 'text', name: 'x', isRequired: tape.chance(2) },
            { type: 'radiogroup', name: 'y', choices: [1, 2], visibleIf: '{panel.x} notempty' },
            { type: 'checkbox', name: 'z', choices: ['p', 'q'], requiredIf: '{panel.y} = 2' },
            {
              type: 'text',
              name: 'n',
              inputType: 'number',
              visibleIf: this.#condition(this.#from(question)),
            },
          ],
        };
      case 'html':
        return { html: '<p>Some <b>words</b></p>' };
      case 'expression':
        return { expression: tape.below(2) ? this.#condition() : arithmetic(this.asked, tape) };
      case 'text':
        return this.#limits(inputType);
      default:
        return {};
    }
  }

  #columns(): Json[] {
    return [
      { name: 'a', cellType: 'text', isRequired: this.#tape.chance(2) },
      { name: 'b', cellType: 'dropdown', choices: [1, 2, 3] },
      { name: 'c', cellType: 'checkbox', choices: ['p', 'q'], visibleIf: '{row.b} = 2' },
      { name: 'd', cellType: 'boolean', requiredIf: '{row.a} notempty' },
    ];
  }

  #choices(question: AskedQuestion): Json {
    const tape = this.#tape;
    const later = this.#from(question);
    return {
      choices: choiceValues.map((value) => ({
        value,
        text: { default: `Choice ${value}`, ms: `Pilihan ${value}` },
        ...(tape.chance(6) ? { visibleIf: this.#condition(later) } : {}),
        ...(tape.chance(9) ? { enableIf: this.#condition() } : {}),
      })),
      ...(tape.chance(8)
        ? { choicesVisibleIf: `{item} <> 'b' or (${this.#condition(later)})` }
        : {}),
      ...(tape.chance(6) ? { choicesOrder: 'asc' } : {}),
    };
  }

  #limits(inputType: string | undefined): Json {
    const tape = this.#tape;
    if (inputType === 'number' && tape.below(2)) {
      return { inputType, min: 0, max: 50, ...(tape.chance(3) ? { step: 0.5 } : {}) };
    }
    if (inputType === 'date' && tape.below(2)) {
      return {
        inputType,
        ...(tape.below(2) ? { maxValueExpression: 'today()' } : { min: '1900-01-01' }),
      };
    }
    return { inputType };
  }

  #validators(type: string, inputType: string | undefined): Json {
    const tape = this.#tape;
    if (!tape.chance(3) || type === 'html' || type === 'expression') return {};
    const expression = { type: 'expression', expression: this.#condition() };
    const other: Readonly<Record<string, Json>> = {
      text: { type: 'text', minLength: 2, maxLength: 8 },
      number: { type: 'numeric', minValue: 1, maxValue: 20 },
      email: { type: 'email' },
      comment: { type: 'regex', regex: '^[a-z ]+$', caseInsensitive: true },
      checkbox: { type: 'answercount', minCount: 1, maxCount: 2 },
    };
    const fitting = other[inputType ?? type];
    return { validators: fitting && tape.below(2) ? [fitting] : [expression] };
  }

  triggers(): Json[] {
    const tape = this.#tape;
    return Array.from({ length: tape.below(4) }, (_, index) => index).flatMap((index) => {
      const kind = tape.below(4);
      const expression = this.#condition();
      if (kind === 0) {
        return [
          { type: 'complete', expression, ...(tape.below(2) ? { screenOut: `r${index}` } : {}) },
        ];
      }
      return kind === 1 ? this.#skip() : this.#setValue();
    });
  }

  /** Refers to answers only: calculated values are refused here. */
  #setValue(): Json[] {
    const written = randomExpression(this.asked, [], this.#tape);
    const isTimeless = written.includes('{') && !/\b[a-z]+\(\d/i.test(written);
    const expression = isTimeless ? written : `{${this.asked[0]?.name}} notempty`;
    if (this.asked.length === 0) return [];
    const values: Readonly<Record<string, unknown>> = {
      rating: 2,
      comment: 'set',
      ranking: undefined,
      number: 3,
      text: 'set',
      boolean: undefined,
    };
    const target = this.#tape.pick(this.#questions);
    const value = target && values[target.inputType ?? target.type];
    if (!target || value === undefined) return [];
    return [{ type: 'setvalue', expression, setToName: target.name, setValue: value }];
  }

  #skip(): Json[] {
    const asked = this.#tape.pick(this.asked);
    const target = this.#tape.pick(this.#questions);
    if (!asked || !target) return [];
    const forward = (this.#pageOf.get(asked.name) ?? 0) < (this.#pageOf.get(target.name) ?? 0);
    if (!forward) return [];
    const expression = `{${asked.name}} notempty and (${randomExpression([asked], [], this.#tape, 1)})`;
    return [{ type: 'skip', expression, gotoName: target.name }];
  }
}
