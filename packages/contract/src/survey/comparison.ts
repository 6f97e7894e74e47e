/**
 * Compares and converts answers exactly as SurveyJS does: an expression must mean the same here and in
 * survey-core. The differential test compares the two.
 */
export function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (isPlainObject(value)) return Object.values(value).every(isEmpty);
  return !value && value !== 0 && value !== false;
}

/** Whether an answer counts as empty; a line of blanks does. */
export function isBlank(value: unknown): boolean {
  return isEmpty(typeof value === 'string' ? value.trim() : value);
}

/** A list of rows without any answer is empty. */
export function isBlankList(value: unknown): boolean {
  return Array.isArray(value) ? value.every(isBlankList) : isBlank(value);
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && value.constructor === Object;
}

export function toNumber(value: unknown): number {
  let text = value;
  if (typeof text === 'string') {
    text = text.trim();
    const digits = text as string;
    if (!digits || (digits.length > 15 && /^\d+$/.test(digits))) return Number.NaN;
    if (digits.startsWith('0x'))
      return digits.length > 32 ? Number.NaN : Number.parseInt(digits, 16);
    // A single comma is a decimal comma.
    if (digits.split(',').length === 2) text = digits.replace(',', '.');
  }
  const number = Number.parseFloat(String(text));
  return Number.isFinite(Number(text)) ? number : Number.NaN;
}

export function isNumber(value: unknown): boolean {
  return !Number.isNaN(toNumber(value));
}

/** "12" typed into a text field is the number 12 in an expression, and "true" is true. */
export function toOperand(value: unknown): unknown {
  if (!value || typeof value !== 'string') return value;
  if (/^(true|false)$/i.test(value)) return value.toLowerCase() === 'true';
  if (/^['"].*['"]$/s.test(value) && value.length > 1) return value.slice(1, -1);
  // A leading zero means a code, not a number: "0123" stays text.
  if (!isNumber(value) || /^0(?!x|[.,]|$)/.test(value)) return value;
  return toNumber(value);
}

function sameArray(x: readonly unknown[], y: readonly unknown[], ignoreOrder: boolean): boolean {
  if (x.length !== y.length) return false;
  const [a, b] = ignoreOrder ? [[...x].sort(), [...y].sort()] : [x, y];
  return a.every((value, index) => isEqual(value, b[index], ignoreOrder));
}

function sameObject(x: object, y: object, ignoreOrder: boolean): boolean {
  if (x instanceof Date && y instanceof Date) return x.getTime() === y.getTime();
  if (Array.isArray(x) && Array.isArray(y)) return sameArray(x, y, ignoreOrder);
  const [a, b] = [Object.entries(x), new Map(Object.entries(y))];
  return (
    a.length === b.size &&
    a.every(([key, value]) => b.has(key) && isEqual(value, b.get(key), ignoreOrder))
  );
}

export function isEqual(x: unknown, y: unknown, ignoreOrder = false): boolean {
  if (x === y) return true;
  if ((Array.isArray(x) && !x.length && y === undefined) || (x == null && y === '')) return true;
  if ((Array.isArray(y) && !y.length && x === undefined) || (y == null && x === '')) return true;
  if (typeof x === 'string' && typeof y === 'string') {
    return x.trim().toLowerCase() === y.trim().toLowerCase();
  }
  if (isEmpty(x) !== isEmpty(y)) return false;
  if (typeof x === 'boolean' && typeof y === 'string') return String(x) === y.toLowerCase();
  if (typeof y === 'boolean' && typeof x === 'string') return String(y) === x.toLowerCase();
  if (x instanceof Object || y instanceof Object) {
    return x instanceof Object && y instanceof Object && sameObject(x, y, ignoreOrder);
  }
  if (x == null || y == null) return x == null && y == null;
  return Number(x) === Number(y);
}

/** Whether two stored answers are identical. */
export function isSame(x: unknown, y: unknown): boolean {
  return x === y || JSON.stringify(x) === JSON.stringify(y);
}
