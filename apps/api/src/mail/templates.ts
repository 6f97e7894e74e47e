import type { Locale } from '@pollen/contract/codes/locale';
import { messagesIn } from '../messages/catalog.ts';
import { operatorMails } from './operator-mails.ts';

type Nothing = Readonly<Record<string, never>>;

interface TicketMail {
  readonly ticket: string;
  readonly link: string;
}

/** Every mail and its parameters. Amounts and accounts are formatted already. */
export interface MailParams {
  readonly registerCode: { readonly code: string };
  /** To the owner of an e-mail someone else tried to register with. */
  readonly emailTakenNotice: Nothing;
  /** Proves the mailbox of an account: to link a social sign-in, or for an account without a password. */
  readonly signInCode: { readonly code: string };
  /** A social sign-in was connected to the account. */
  readonly signInConnected: { readonly app: string };
  readonly forgotLink: { readonly link: string };
  readonly emailChangeOldCode: { readonly code: string };
  readonly emailChangeNewCode: { readonly code: string };
  /** Goes to the old address. */
  readonly emailChanged: { readonly newEmail: string };
  readonly passwordChanged: Nothing;
  /** `account` is masked. */
  readonly bankChanged: { readonly account: string };
  readonly cashoutRequested: {
    readonly points: number;
    readonly amount: string;
    /** Why it waits and until when; empty where nothing holds it. */
    readonly hold: string;
  };
  readonly cashoutSent: { readonly amount: string; readonly account: string };
  readonly cashoutRefused: {
    readonly points: number;
    readonly amount: string;
    readonly reason: string;
  };
  /** What a member has not read; the titles of the newest three, as far as there are so many. */
  readonly messageDigest: {
    readonly count: number;
    readonly first: string;
    readonly second: string;
    readonly third: string;
    /** Ends these mails for the member it was made for. */
    readonly unsubscribePath: string;
  };
  /** About a ticket; `link` is its path, `until` a day in words. */
  readonly ticketAnswered: TicketMail;
  readonly ticketQuestion: TicketMail & { readonly until: string };
  readonly ticketSolved: TicketMail & { readonly until: string };
  readonly ticketReminder: TicketMail & { readonly until: string };
  readonly ticketClosed: TicketMail;
  /** `reason` is a sentence in the member's language. */
  readonly accountSuspended: {
    readonly reason: string;
    readonly evidence: string;
    /** The day of the decision. */
    readonly until: string;
    readonly link: string;
  };
  readonly suspensionKept: { readonly reason: string; readonly link: string };
  readonly accountRestored: Nothing;
  readonly accountDeleted: Nothing;
  /** To operators, in English like their console; `link` opens the set-up once. */
  readonly operatorInvited: { readonly link: string; readonly role: string };
  readonly operatorReset: { readonly link: string };
  /** Something about how they log in or what they may do; `what` is a sentence. */
  readonly operatorChanged: { readonly what: string };
  /** A client's endpoint was given up; `what` is a sentence. */
  readonly webhookFailed: { readonly name: string; readonly what: string; readonly link: string };
  /** What an operator is about to write to many members; `title` and `text` are theirs. */
  readonly noticeTest: { readonly title: string; readonly text: string; readonly link: string };
}

export type MailTemplate = keyof MailParams;

export type OperatorMail =
  | 'operatorInvited'
  | 'operatorReset'
  | 'operatorChanged'
  | 'webhookFailed'
  | 'noticeTest';

/** The texts of one mail; `{name}` is a parameter. The code or the button is between the two. */
export interface MailWords {
  readonly subject: string;
  readonly before: readonly string[];
  /** Caption of the button, in mails that lead somewhere. */
  readonly button?: string;
  readonly after: readonly string[];
}

/** One language. A mail to members without words there does not compile. */
export type MailLanguage = Readonly<Record<Exclude<MailTemplate, OperatorMail>, MailWords>> & {
  readonly greeting: string;
  readonly signature: string;
};

export const mailsIn = (locale: Locale): MailLanguage => messagesIn(locale).mail;

const isOperatorMail = (template: MailTemplate): template is OperatorMail =>
  Object.hasOwn(operatorMails, template);

export const wordsOf = (template: MailTemplate, language: MailLanguage): MailWords =>
  isOperatorMail(template) ? operatorMails[template] : language[template];
