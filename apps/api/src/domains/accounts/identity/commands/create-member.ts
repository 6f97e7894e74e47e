import { randomInt } from 'node:crypto';
import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Queryable } from '../../../../db/database.ts';
import { insertMember, type NewMember } from '../store/members.ts';

/** Without characters that are easily confused when read aloud or copied from paper. */
const codeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const codeLength = 8;

function newInviterCode(): string {
  return Array.from(
    { length: codeLength },
    () => codeAlphabet[randomInt(codeAlphabet.length)],
  ).join('');
}

/** Inserts a member under a fresh inviter code; a taken e-mail is refused. */
export async function createMember(
  tx: Queryable,
  member: Omit<NewMember, 'inviterCode'>,
): Promise<number> {
  for (let tries = 0; tries < 5; tries += 1) {
    const inserted = await insertMember(tx, { ...member, inviterCode: newInviterCode() });
    if (inserted === 'emailTaken') throw new BusinessError('emailTaken');
    if (inserted !== 'inviterCodeTaken') return inserted.id;
  }
  throw new Error('No free inviter code after five attempts');
}
