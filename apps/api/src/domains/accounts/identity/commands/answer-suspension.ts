import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Locale } from '@pollen/contract/codes/locale';
import type { Suspension } from '@pollen/contract/operations/identity/suspension';
import { suspensionAnswerMinLength } from '@pollen/contract/values/suspension';
import type { Queryable } from '../../../../db/database.ts';
import { readSuspension, suspensionOfKey } from '../queries/read-suspension.ts';
import type { IdentityServices } from '../services.ts';
import { updateAnswer } from '../store/suspensions.ts';

interface GivenAnswer {
  readonly key: string;
  readonly text: string;
}

/** Stores the member's answer, once; repeating the same text succeeds. */
export async function answerSuspension(
  tx: Queryable,
  { serverKey }: Pick<IdentityServices, 'serverKey'>,
  { key, text: typed }: GivenAnswer,
  locale: Locale,
  now: Date,
): Promise<Suspension> {
  const id = suspensionOfKey(serverKey, key);
  const text = typed.trim();
  if (text.length < suspensionAnswerMinLength) throw new BusinessError('badInput');
  const stored = await updateAnswer(tx, id, text, now);
  const suspension = await readSuspension(tx, serverKey, key, locale);
  if (!stored && suspension.answer !== text) throw new BusinessError('appealClosed');
  return suspension;
}
