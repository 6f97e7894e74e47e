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
  /** To the owner of an e-mail that the member of another account wanted to change to. */
  readonly emailTakenForChange: Nothing;
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
  /** The first bank record; `account` is masked. */
  readonly bankSaved: { readonly account: string };
  /** `account` is masked. */
  readonly bankChanged: { readonly account: string };
  readonly cashoutRequested: {
    readonly points: number;
    readonly amount: string;
    /** Why the payout waits and until when; empty if it does not wait. */
    readonly hold: string;
  };
  readonly cashoutSent: { readonly amount: string; readonly account: string };
  readonly cashoutRefused: {
    readonly points: number;
    readonly amount: string;
    readonly reason: string;
  };
  /** Unread messages, with the titles of up to three. */
  readonly messageDigest: {
    readonly count: number;
    readonly first: string;
    readonly second: string;
    readonly third: string;
    /** Turns these mails off for their recipient. */
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
  /** A change of their log-in or permissions; `what` is a sentence. */
  readonly operatorChanged: { readonly what: string };
  /** A client's endpoint was given up; `what` is a sentence. */
  readonly webhookFailed: { readonly name: string; readonly what: string; readonly link: string };
  /** A test of a broadcast; `title` and `text` are the operator's. */
  readonly broadcastTest: { readonly title: string; readonly text: string; readonly link: string };
}

export type MailTemplate = keyof MailParams;

export type OperatorMail =
  | 'operatorInvited'
  | 'operatorReset'
  | 'operatorChanged'
  | 'webhookFailed'
  | 'broadcastTest';

/** The texts of one mail; `{name}` is a parameter. The code or the button is between the two. */
export interface MailWords {
  readonly subject: string;
  readonly before: readonly string[];
  /** Label of the button, in mails with a link. */
  readonly button?: string;
  readonly after: readonly string[];
}

/** One language. A missing mail to members does not compile. */
export type MailLanguage = Readonly<Record<Exclude<MailTemplate, OperatorMail>, MailWords>> & {
  readonly greeting: string;
  /** To a member with a nickname. */
  readonly greetingTo: string;
  readonly signature: string;
};

export const mailsIn = (locale: Locale): MailLanguage => messagesIn(locale).mail;

const isOperatorMail = (template: MailTemplate): template is OperatorMail =>
  Object.hasOwn(operatorMails, template);

export const wordsOf = (template: MailTemplate, language: MailLanguage): MailWords =>
  isOperatorMail(template) ? operatorMails[template] : language[template];
