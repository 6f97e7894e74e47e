import { BusinessError } from '@pollen/contract/codes/error-code';
import { hasSlur } from '../domain/slurs.ts';
import { hasLink, normalizeText, textFault } from '../domain/text.ts';

/** Plain text, within its length, without links and slurs; throws what is wrong with it. */
export function demandText(written: string, field: string, maxLength: number): string {
  const text = normalizeText(written);
  const fault = textFault(text, maxLength);
  if (fault !== null) throw new BusinessError('badInput', {}, { fields: { [field]: fault } });
  if (hasLink(text)) throw new BusinessError('textWithLink');
  if (hasSlur(text)) throw new BusinessError('textWithSlur');
  return text;
}
