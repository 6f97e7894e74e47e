import { type CountryCode, countryByCode } from '@pollen/contract/codes/country';
import type { SocialApp } from '@pollen/contract/operations/identity/social';
import type { PostedForm } from '@pollen/contract/page-render';
import { captureJoinCodes, type JoinCodes } from '../../../platform/session/join-codes.ts';
import { sessionArea, sessionKeys } from '../../../platform/storage/storage-keys.ts';
import { forgetTypedEmail } from './typed-email.ts';

/**
 * What one step passes to the next, stored so that a reload in between loses nothing. For display only: the
 * mailbox is proved by the code or by a proof on the server.
 */
export interface PendingRegistration {
  /** Empty if a provider gave none. */
  readonly email: string;
  readonly country: CountryCode | null;
  readonly nickname: string;
  /** From a social sign-in without an account; replaces the code. */
  readonly snsTicket: string | null;
  readonly app: SocialApp | null;
  /** The e-mail has an account: the sign-in is linked to it instead. */
  readonly emailTaken: boolean;
  /** A provider identified the person but gave no usable e-mail: this mailbox is proved by a code. */
  readonly mailboxTyped: boolean;
  /** When another code can be requested. */
  readonly againAtMs: number;
}

const nothing: Omit<PendingRegistration, 'email'> = {
  country: null,
  nickname: '',
  snsTicket: null,
  app: null,
  emailTaken: false,
  mailboxTyped: false,
  againAtMs: 0,
};

export function keepPending(pending: Partial<PendingRegistration> & { email: string }): void {
  const { email, ...details } = pending;
  // Spec §4: the e-mail is stored under `register`.
  sessionArea.write(sessionKeys.register, email);
  sessionArea.write(sessionKeys.registerDetails, JSON.stringify(details));
}

/** If the first step was posted without scripts, the page has what the tab's storage lacks. */
export function postedPending(form: PostedForm | undefined): PendingRegistration | null {
  const { email, country } = form?.values ?? {};
  if (!email) return null;
  return { ...nothing, email, country: countryByCode(Number(country))?.code ?? null };
}

/** The codes of the visitor's link, passed on with it. */
export function postedCodes(form: PostedForm | undefined): JoinCodes {
  const { sharerCode, taskNo } = form?.values ?? {};
  return { ...(sharerCode ? { sharerCode } : {}), ...(taskNo ? { taskNo } : {}) };
}

/** Copies both to the tab's storage. */
export function keepPosted(form: PostedForm | undefined): void {
  const pending = postedPending(form);
  if (!pending) return;
  keepPending(pending);
  captureJoinCodes(new URLSearchParams({ ...postedCodes(form) }).toString());
}

export function readPending(): PendingRegistration | null {
  const email = sessionArea.read(sessionKeys.register);
  if (email === null) return null;
  const details = { ...nothing, ...parse(sessionArea.read(sessionKeys.registerDetails)) };
  return { ...details, email, country: countryByCode(Number(details.country))?.code ?? null };
}

/** Whether a social sign-in waits for an e-mail that the member must enter and prove. */
export function unprovedMailbox(): boolean {
  const pending = readPending();
  return (
    pending !== null && pending.snsTicket !== null && (pending.email === '' || pending.mailboxTyped)
  );
}

export function forgetPending(): void {
  sessionArea.remove(sessionKeys.register);
  sessionArea.remove(sessionKeys.registerDetails);
  forgetTypedEmail();
}

function parse(text: string | null): Partial<PendingRegistration> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
