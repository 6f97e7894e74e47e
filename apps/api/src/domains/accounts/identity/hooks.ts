import type { Queryable } from '../../../db/database.ts';

export interface RegisteredMember {
  readonly memberId: number;
  readonly country: number;
  readonly taskNo: string | null;
  readonly sharerCode: string | null;
  /** The parameters of an advertisement's link. */
  readonly campaign: Readonly<Partial<Record<string, string>>> | null;
  readonly email: string;
  readonly nickname: string;
  /** Device and address of the registration: signals of fake friends, never an identity. */
  readonly seenBy: {
    readonly browserHash: Buffer | null;
    readonly deviceCookie: string;
    readonly address: string;
  };
  /** The key of an answer given before registration. */
  readonly sample: string | null;
  readonly now: Date;
}

export interface EmailChange {
  readonly memberId: number;
  readonly email: string;
  readonly now: Date;
}

/**
 * What other modules do when a member joins or leaves. Passed in where the app is assembled, so that
 * identity imports none of them.
 */
export interface MemberHooks {
  /** The name of the module's section in the data export. */
  readonly name: string;
  /** In the transaction that creates the member. */
  readonly onRegistered?: (tx: Queryable, member: RegisteredMember) => Promise<void>;
  /** In the transaction that gives the member another e-mail. */
  readonly onEmailChanged?: (tx: Queryable, change: EmailChange) => Promise<void>;
  /** Throws a BusinessError if the member cannot be deleted yet. */
  readonly guardDeletion?: (tx: Queryable, memberId: number) => Promise<void>;
  /** Erases the module's personal data, in the transaction that erases the member. */
  readonly erase?: (tx: Queryable, memberId: number) => Promise<void>;
  /** What the module stores about the member, as readable JSON. */
  readonly exportData?: (db: Queryable, memberId: number) => Promise<unknown>;
}
