import { call, type Node, pair, text } from './expression.ts';

/*
 * In XLSForm a date among numbers is the number of days since 1970, so dates can be subtracted and
 * days added. SurveyJS has functions for that; its `-` and `+` would join texts.
 */

/** A date or time, and the days added to it, both as SurveyJS expressions. */
interface Moment {
  readonly base: Node;
  readonly days: Node | null;
  readonly hasTime: boolean;
}

/** What is known about the form: translations, and which questions ask for a date. */
export interface Dates {
  readonly toSurvey: (node: Node) => Node;
  readonly answerOf: (node: Node) => string | null;
}

const number = (value: number): Node => {
  const written: Node = { kind: 'number', text: String(Math.abs(value)) };
  return value < 0 ? { kind: 'prefix', sign: '-', of: written } : written;
};

/** The value of an expression of literal numbers; null for others. */
function literalOf(node: Node): number | null {
  if (node.kind === 'number') return Number(node.text);
  if (node.kind === 'prefix' && node.sign === '-') {
    const value = literalOf(node.of);
    return value === null ? null : -value;
  }
  if (node.kind !== 'pair') return null;
  const [left, right] = [literalOf(node.left), literalOf(node.right)];
  if (left === null || right === null) return null;
  switch (node.sign) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    default:
      return null;
  }
}

const folded = (node: Node): Node => {
  const value = literalOf(node);
  return value === null ? node : number(value);
};

/** SurveyJS truncates, XLSForm rounds down: half a day ago is yesterday. */
function wholeDays(days: Node): Node {
  const value = literalOf(days);
  if (value !== null) return number(Math.floor(value));
  const whole = call('trunc', days);
  return call('iif', pair('<', days, whole), pair('-', whole, number(1)), whole);
}

/** Its date as SurveyJS has it. `dateAdd` by 0 days would be empty. */
function dateOf({ base, days, hasTime }: Moment): Node {
  if (days === null) return base;
  const added = hasTime ? folded(pair('*', days, number(86_400))) : wholeDays(days);
  const unit = text(hasTime ? 'seconds' : 'days');
  const value = literalOf(added);
  if (value === 0) return base;
  const sum = call('dateAdd', base, added, unit);
  return value === null ? call('iif', pair('=', added, number(0)), base, sum) : sum;
}

/** Days from one moment to the other, negative backwards. SurveyJS counts them without a sign. */
function daysBetween(from: Moment, to: Moment): Node {
  const hasTime = from.hasTime || to.hasTime;
  const counted = hasTime
    ? pair('/', call('dateDiff', from.base, to.base, text('seconds')), number(86_400))
    : call('dateDiff', from.base, to.base, text('days'));
  const isBackwards =
    from.base.kind === 'name' ? pair('>', from.base, to.base) : pair('<', to.base, from.base);
  return call('iif', isBackwards, pair('-', number(0), counted), counted);
}

const plus = (one: Node, other: Node | null, sign = '+'): Node =>
  other === null ? one : folded(pair(sign, one, other));

/** The days from one to the other, with what was added to each. */
function difference(later: Moment, earlier: Moment): Node {
  return plus(plus(daysBetween(earlier, later), later.days), earlier.days, '-');
}

const since1970: Moment = { base: text('1970-01-01'), days: null, hasTime: false };

/** `date()` of a number, or of a text. */
const isComputed = (node: Node) =>
  node.kind === 'number' || node.kind === 'pair' || node.kind === 'prefix' || node.kind === 'call';

function momentOfCall({ name, values }: Extract<Node, { kind: 'call' }>, dates: Dates) {
  const [first, second, third] = values;
  if (name === 'today') return { base: call('today'), days: null, hasTime: false };
  if (name === 'now') return { base: call('currentDate'), days: null, hasTime: true };
  if (!first) return null;
  const inner = momentOf(first, dates);
  if (name === 'decimal-date-time' || name === 'number' || name === 'once') return inner;
  if (name === 'date' || name === 'date-time') {
    const hasTime = name === 'date-time';
    if (inner) return { base: dateOf(inner), days: null, hasTime };
    const own = dates.toSurvey(first);
    const base = isComputed(first) ? dateOf({ ...since1970, days: own, hasTime }) : own;
    return { base, days: null, hasTime };
  }
  const isEither = name === 'if' && second && third;
  const one = isEither ? momentOf(second, dates) : null;
  const other = isEither ? momentOf(third, dates) : null;
  if (!one || !other || one.days || other.days) return null;
  const base = call('iif', dates.toSurvey(first), one.base, other.base);
  return { base, days: null, hasTime: one.hasTime || other.hasTime };
}

/** The moment an expression stands for; null if it is none. */
export function momentOf(node: Node, dates: Dates): Moment | null {
  if (node.kind === 'name' || node.kind === 'self') {
    const answer = dates.answerOf(node);
    const hasTime = answer === 'dateTime';
    const isMoment = answer === 'date' || hasTime;
    return isMoment ? { base: dates.toSurvey(node), days: null, hasTime } : null;
  }
  if (node.kind === 'call') return momentOfCall(node, dates);
  if (node.kind !== 'pair' || (node.sign !== '+' && node.sign !== '-')) return null;
  const left = momentOf(node.left, dates);
  const right = momentOf(node.right, dates);
  if (left && !right) {
    const days = folded(dates.toSurvey(node.right));
    const none = node.sign === '-' ? folded(pair('-', number(0), days)) : days;
    return { ...left, days: left.days ? plus(left.days, days, node.sign) : none };
  }
  if (!right || left || node.sign !== '+') return null;
  const days = folded(dates.toSurvey(node.left));
  return { ...right, days: plus(days, right.days) };
}

/** A number, a date as days since 1970. */
export function numberNode(node: Node, dates: Dates): Node {
  const moment = momentOf(node, dates);
  return moment ? difference(moment, since1970) : dates.toSurvey(node);
}

const compared = ['=', '<>', '<', '<=', '>', '>='];
const calculated = ['*', '/', '%', '+', '-'];

/** A calculation or comparison in which dates count as days; null if none does. */
export function withDates(node: Extract<Node, { kind: 'pair' }>, dates: Dates): Node | null {
  const { sign } = node;
  const [left, right] = [momentOf(node.left, dates), momentOf(node.right, dates)];
  if (!left && !right) return null;
  if (left && right && sign === '-') return difference(left, right);
  if (calculated.includes(sign)) {
    const own = sign === '+' || sign === '-' ? momentOf(node, dates) : null;
    if (own) return difference(own, since1970);
    return pair(sign, numberNode(node.left, dates), numberNode(node.right, dates));
  }
  if (!compared.includes(sign)) return null;
  if (left && right) {
    const isPlain = !left.days && !right.days;
    return isPlain ? null : pair(sign, daysBetween(right, left), offset(right.days, left.days));
  }
  const isNumber = [node.left, node.right].some(
    (side) => side.kind === 'number' || side.kind === 'prefix',
  );
  return isNumber || left?.days || right?.days
    ? pair(sign, numberNode(node.left, dates), numberNode(node.right, dates))
    : null;
}

const offset = (added: Node | null, taken: Node | null): Node =>
  taken === null ? (added ?? number(0)) : folded(pair('-', added ?? number(0), taken));

/** A calculated day as XLSForm stores it, `2026-05-31`; SurveyJS would store a time. */
export function dayText(node: Node, dates: Dates): Node | null {
  const moment = momentOf(node, dates);
  if (!moment || moment.days || moment.hasTime) return null;
  const { base } = moment;
  if (base.kind === 'name' || base.kind === 'text') return base;
  const two = (part: Node): readonly Node[] => [
    call('iif', pair('<', part, number(10)), text('0'), text('')),
    part,
  ];
  // What begins with a letter stays a text when digits are added.
  const parts = [
    text('d'),
    call('year', base),
    text('-'),
    ...two(call('month', base)),
    text('-'),
    ...two(call('day', base)),
  ];
  const written = call(
    'substring',
    parts.reduce((left, right) => pair('+', left, right)),
    number(1),
  );
  const [first, ...more] = [...namesIn(base)].map(
    (name): Node => ({ kind: 'suffix', sign: 'notempty', of: { kind: 'name', name } }),
  );
  if (!first) return written;
  const isFilled = more.reduce((left, right) => pair('and', left, right), first);
  return call('iif', isFilled, written, text(''));
}

function namesIn(node: Node): ReadonlySet<string> {
  if (node.kind === 'name') return new Set([node.name]);
  const inner =
    node.kind === 'call' ? node.values : node.kind === 'pair' ? [node.left, node.right] : [];
  const of = node.kind === 'prefix' || node.kind === 'suffix' ? [node.of] : inner;
  return new Set(of.flatMap((one) => [...namesIn(one)]));
}
