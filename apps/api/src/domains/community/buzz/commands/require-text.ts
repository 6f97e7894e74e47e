import { BusinessError } from '@pollen/contract/codes/error-code';
import { hasSlur } from '../domain/slurs.ts';
import { hasLink, normalizeText, textFault } from '../domain/text.ts';

/** Normalizes a text; throws if it is empty, too long, or has links or slurs. */
export function requireText(written: string, field: string, maxLength: number): string {
  const text = normalizeText(written);
  const fault = textFault(text, maxLength);
  if (fault !== null) throw new BusinessError('badInput', {}, { fields: { [field]: fault } });
  if (hasLink(text)) throw new BusinessError('textWithLink');
  if (hasSlur(text)) throw new BusinessError('textWithSlur');
  return text;
}
