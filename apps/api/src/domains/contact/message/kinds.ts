import type { TranslatedText } from '@pollen/contract/values/localized-text';
import type { MessageCategory, MessageTone } from '@pollen/contract/values/message';

/** A text in every language, for what has a different name in each. */

/** A moment, shown in the reader's language and the time zone of the member's country. */
export interface Moment {
  readonly moment: string;
  readonly timeZone: string;
}

/** A message parameter. Amounts of money are formatted already; numbers are grouped when rendered. */
export type Word = string | number | TranslatedText | Moment;

type Nothing = Readonly<Record<string, never>>;

/** Every kind of message and its parameters. */
export interface MessageParams {
  readonly welcome: Nothing;
  /** A suspension has ended. */
  readonly accountRestored: Nothing;
  /** Written by operators. */
  readonly notice: { readonly title: TranslatedText; readonly text: TranslatedText };

  /** Something keeps it from leaving; `reason` says what, and until when. */
  readonly cashoutHeld: { readonly amount: string; readonly reason: Word };
  readonly cashoutApproved: { readonly amount: string };
  readonly cashoutSent: { readonly amount: string; readonly account: string };
  readonly cashoutPaid: { readonly amount: string };
  readonly cashoutRefused: {
    readonly amount: string;
    readonly points: number;
    readonly reason: Word;
  };

  readonly taskQualified: { readonly task: Word; readonly points: number };
  /** Accepted because nobody reviewed it in time. */
  readonly taskOverdue: { readonly task: Word; readonly points: number };
  readonly taskInvalid: { readonly task: Word; readonly reason: Word };
  readonly appealAccepted: { readonly task: Word; readonly points: number };
  readonly appealRefused: { readonly task: Word; readonly reason: Word };
  /** A partner reversed a completion. */
  readonly taskReversed: { readonly task: Word; readonly points: number };
  /** The same, where the member had spent `owed` of the points. */
  readonly taskOwed: { readonly task: Word; readonly points: number; readonly owed: number };

  /** By support, with a reason. */
  readonly pointsGranted: { readonly points: number; readonly reason: Word };
  readonly pointsTaken: { readonly points: number; readonly reason: Word };

  /** Points expire because the member was inactive for long; `until` is when. */
  readonly pointsExpiring: { readonly points: number; readonly until: Moment };
  readonly pointsExpired: { readonly points: number };

  readonly prizeWon: { readonly prize: Word };
  readonly chanceWon: { readonly chances: number };

  readonly friendJoined: { readonly name: string };
  readonly friendReward: { readonly name: string; readonly points: number };
  /** To the host: why a guest earns no reward. */
  readonly friendRefused: { readonly name: string; readonly reason: Word };
  /** To the guest: why there is no welcome gift. */
  readonly welcomeRefused: { readonly reason: Word };

  readonly buzzReply: { readonly name: string };
  readonly buzzReward: { readonly points: number };
  /** The same, if the comment also completed a task. */
  readonly buzzTaskReward: { readonly points: number; readonly task: Word };

  readonly ticketAccepted: { readonly ticket: string };
  readonly ticketAnswered: { readonly ticket: string };
  readonly ticketQuestion: { readonly ticket: string; readonly until: Moment };
  readonly ticketSolved: { readonly ticket: string; readonly until: Moment };
  readonly ticketReminder: { readonly ticket: string; readonly until: Moment };
  readonly ticketClosed: { readonly ticket: string };
}

export type MessageKind = keyof MessageParams;

interface KindTraits {
  readonly category: MessageCategory;
  /** Its cause sends its own e-mail, so the daily digest leaves it out. */
  readonly mailed?: true;
  /** Pushed at once, although its category waits. */
  readonly atOnce?: true;
  /** Absent if it brings nothing and takes nothing away. */
  readonly tone?: 'good' | 'bad';
}

/** Kinds that members wait for are pushed at once; others at their usual hour, one a day (sql/reminder.sql). */
const waitingCategories: readonly MessageCategory[] = ['news', 'friends'];

export const isReminder = (kind: MessageKind): boolean => {
  const { category, atOnce = false } = messageKinds[kind];
  return !atOnce && waitingCategories.includes(category);
};

export const messageKinds: Readonly<Record<MessageKind, KindTraits>> = {
  welcome: { category: 'news', mailed: true },
  accountRestored: { category: 'news', tone: 'good', mailed: true, atOnce: true },
  notice: { category: 'news' },
  cashoutHeld: { category: 'money', mailed: true },
  cashoutApproved: { category: 'money' },
  cashoutSent: { category: 'money', mailed: true },
  cashoutPaid: { category: 'money', tone: 'good' },
  cashoutRefused: { category: 'money', tone: 'bad', mailed: true },
  taskQualified: { category: 'tasks', tone: 'good' },
  taskOverdue: { category: 'tasks', tone: 'good' },
  taskInvalid: { category: 'tasks', tone: 'bad' },
  appealAccepted: { category: 'tasks', tone: 'good' },
  appealRefused: { category: 'tasks', tone: 'bad' },
  taskReversed: { category: 'tasks', tone: 'bad' },
  taskOwed: { category: 'tasks', tone: 'bad' },
  pointsGranted: { category: 'money', tone: 'good' },
  pointsTaken: { category: 'money', tone: 'bad' },
  pointsExpiring: { category: 'money' },
  pointsExpired: { category: 'money', tone: 'bad' },
  prizeWon: { category: 'money', tone: 'good' },
  chanceWon: { category: 'news', tone: 'good' },
  friendJoined: { category: 'friends' },
  friendReward: { category: 'friends', tone: 'good' },
  friendRefused: { category: 'friends', tone: 'bad' },
  welcomeRefused: { category: 'friends', tone: 'bad' },
  buzzReply: { category: 'friends' },
  buzzReward: { category: 'money', tone: 'good' },
  buzzTaskReward: { category: 'money', tone: 'good' },
  ticketAccepted: { category: 'help' },
  ticketAnswered: { category: 'help', mailed: true },
  ticketQuestion: { category: 'help', mailed: true },
  ticketSolved: { category: 'help', mailed: true },
  ticketReminder: { category: 'help', mailed: true },
  ticketClosed: { category: 'help', mailed: true },
};

/** A kind this version does not know is plain. */
export const toneOf = (kind: MessageKind): MessageTone =>
  (messageKinds[kind] as KindTraits | undefined)?.tone ?? 'plain';

/** A title is one line of the inbox and of the lock screen; the text says what comes next. */
export interface MessageWords {
  readonly title: string;
  readonly text: string;
}

/** One language. A message without a text in it does not compile. */
export type MessageLanguage = Readonly<Record<MessageKind, MessageWords>>;
