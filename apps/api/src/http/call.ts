import type { Locale } from '@pollen/contract/codes/locale';
import type { InputOf, OperationShape, OutputOf, ParamsOf } from '@pollen/contract/operation';
import type { Profile } from '@pollen/contract/operations/profile';
import type { ApiScope } from '@pollen/contract/operator/api-key';
import type { Role } from '@pollen/contract/operator/permission';
import type { Queryable, Transact } from '../db/database.ts';

/**
 * What a request claims about itself. Everything except `address` is unverified (a signal, never identity).
 */
export interface RequestFacts {
  readonly id: string;
  readonly locale: Locale;
  readonly address: string;
  readonly origin: string | null;
  /** The scheme and host the client used; only ever returned to that client. */
  readonly clientOrigin: string;
  readonly userAgent: string;
  readonly deviceType: 1 | 2 | 3;
  readonly deviceCookie: string;
  readonly timeZone: string;
}

export interface MemberSession {
  readonly sessionId: number;
  readonly memberId: number;
  readonly country: number;
}

/** The session of an operation that `loads` the profile. */
export interface ProfileSession extends MemberSession {
  readonly profile: Profile;
}

/** A console session; unrelated to members' sessions. */
export interface OperatorSession {
  readonly sessionId: number;
  readonly operatorId: number;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly until: Date;
}

/** A program of a client, by its API key. */
export interface KeySession {
  readonly keyId: number;
  readonly keyName: string;
  readonly scopes: readonly ApiScope[];
  /** The tasks it opens; null for all. */
  readonly taskNos: readonly string[] | null;
  /** The operator under whom it appears in the action log. */
  readonly createdBy: number;
}

type SessionFor<Op extends OperationShape> = Op['auth'] extends 'member'
  ? Op extends { loads: 'profile' }
    ? ProfileSession
    : MemberSession
  : Op['auth'] extends 'optional'
    ? MemberSession | null
    : Op['auth'] extends 'operator'
      ? OperatorSession
      : Op['auth'] extends 'key'
        ? KeySession
        : null;

/** The complete, unverified file of a multipart operation. */
export interface UploadedFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

/**
 * Reads from a replica that has the caller's own changes, or else from the primary. `isChanged` says that this
 * call itself changed what it is about to read.
 */
export type Read = <Result>(
  work: (db: Queryable) => Promise<Result>,
  isChanged?: boolean,
) => Promise<Result>;

/** One request to one operation, checked against its declaration. */
export interface Call<Op extends OperationShape = OperationShape> {
  readonly input: InputOf<Op>;
  readonly params: ParamsOf<Op>;
  readonly session: SessionFor<Op>;
  readonly facts: RequestFacts;
  /** The content of the field `file` of a multipart operation; null if it is missing. */
  readonly file: Op extends { multipart: true } ? UploadedFile | null : null;
  /**
   * The transaction of this call. If the operation accepts an idempotency key, a repeated key returns the
   * first result, and the work does not run again.
   */
  readonly transact: Transact;
  /** Everything a call that declares `reads: 'replica'` shows is read by this. */
  readonly read: Op extends { reads: 'replica' } ? Read : never;
  /** For a command that stores the key in its own row instead of using `transact`. */
  readonly idempotencyKey: string | null;
  /** Sets a cookie on the answer (identity and landing only). */
  readonly setCookie: (header: string) => void;
  /**
   * At the end of a session: the browser deletes its copies of our answers and pages, so that "back" shows
   * nothing of them. Choices made on this device (language, theme) are kept.
   */
  readonly clearSiteData: () => void;
  readonly cookies: Readonly<Record<string, string>>;
}

export type Handler<Op extends OperationShape> = (call: Call<Op>) => Promise<OutputOf<Op>>;

/** A module's `routes.ts` returns one handler for each of its operations. */
export type Handlers<Ops extends Record<string, OperationShape>> = {
  readonly [Name in keyof Ops]: Handler<Ops[Name]>;
};
