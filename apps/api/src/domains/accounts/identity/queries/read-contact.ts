import type { CountryCode } from '@pollen/contract/codes/country';
import type { Locale } from '@pollen/contract/codes/locale';
import type { Queryable } from '../../../../db/database.ts';
import { selectContact } from '../store/members.ts';

/** How to contact a member, and when their e-mail or password last changed. */
export interface Contact {
  readonly email: string;
  readonly locale: Locale;
  readonly country: CountryCode;
  readonly securityChangedAt: Date | null;
  readonly suspended: boolean;
}

/** Null once the member is erased. */
export async function readContact(db: Queryable, memberId: number): Promise<Contact | null> {
  return (await selectContact(db, memberId)) ?? null;
}
