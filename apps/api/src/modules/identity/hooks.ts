import type { Queryable } from '../../db/database.ts';

export interface RegisteredMember {
  readonly memberId: number;
  readonly country: number;
  readonly taskNo: string | null;
  readonly sharerCode: string | null;
  /** What the link of an advertisement carried. */
  readonly campaign: Readonly<Partial<Record<string, string>>> | null;
  readonly email: string;
  readonly nickname: string;
  /** By what they came: signals against made-up friends, never identity. */
  readonly seenBy: {
    readonly browserHash: Buffer | null;
    readonly deviceCookie: string;
    readonly address: string;
  };
  readonly now: Date;
}

export interface EmailChange {
  readonly memberId: number;
  readonly email: string;
  readonly now: Date;
}

/**
 * What other modules do when a member comes and goes. Handed to identity where the app is put
 * together, so that identity imports none of them.
 */
export interface MemberHooks {
  /** Heads the module's part in the downloaded data. */
  readonly name: string;
  /** In the transaction that creates the member. */
  readonly onRegistered?: (tx: Queryable, member: RegisteredMember) => Promise<void>;
  /** In the transaction that gives the member another e-mail. */
  readonly onEmailChanged?: (tx: Queryable, change: EmailChange) => Promise<void>;
  /** Throws a BusinessError with the reason why this member cannot go yet. */
  readonly guardDeletion?: (tx: Queryable, memberId: number) => Promise<void>;
  /** Erases the module's personal data, in the transaction that erases the member. */
  readonly erase?: (tx: Queryable, memberId: number) => Promise<void>;
  /** What the module keeps about the member, as JSON the member can read. */
  readonly exportData?: (db: Queryable, memberId: number) => Promise<unknown>;
}
