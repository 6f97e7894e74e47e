import type { NumberLook } from '@pollen/contract/survey/number-look';
import { type Compiler, compact, type Json } from './compiler.ts';

const styles: readonly unknown[] = ['decimal', 'percent', 'currency', 'date'];
const digits = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 20
    ? value
    : undefined;

/** How a calculated value is written: of a question, or of a column's total (`totalDisplayStyle`). */
export function numberLook(
  { warn }: Compiler,
  json: Json,
  path: string,
  isTotal = false,
): NumberLook | undefined {
  const named = (name: string) =>
    isTotal ? `total${name[0]?.toUpperCase()}${name.slice(1)}` : name;
  const style = json[named('displayStyle')];
  if (style === undefined || style === 'none') return undefined;
  if (!styles.includes(style)) {
    const message = `Pollen does not know the style "${style}": the value is shown as it is.`;
    warn(`${path}.${named('displayStyle')}`, 'displayStyle', message);
    return undefined;
  }
  const currency = json[named('currency')];
  const isCode = typeof currency === 'string' && /^[A-Za-z]{3}$/.test(currency);
  const minDigits = digits(json[named('minimumFractionDigits')]);
  const most = digits(json[named('maximumFractionDigits')]);
  return compact({
    style: style as NumberLook['style'],
    currency: isCode ? currency.toUpperCase() : undefined,
    minDigits,
    maxDigits: most === undefined ? undefined : Math.max(most, minDigits ?? 0),
  });
}
