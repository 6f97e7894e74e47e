/** A mail ready to go. */
export interface ReadyMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same for every attempt, so that a receiver can detect repetitions. */
  readonly messageId: string;
  /** The one-click unsubscribe address; null for mails that cannot be turned off. */
  readonly unsubscribeUrl: string | null;
}

/**
 * The result of an attempt. `refused` and `failed` are certain: the mail was not sent, for good or for
 * now. After `uncertain` it may have been sent, so it is not retried.
 */
export type Delivery =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'refused' | 'failed' | 'uncertain'; readonly reason: string };

export interface MailCarrier {
  readonly kind: 'smtp' | 'outbox';
  deliver(mail: ReadyMail): Promise<Delivery>;
}

/** Without an SMTP server mails stay in the database, where demo mode shows them. */
export const outboxCarrier: MailCarrier = {
  kind: 'outbox',
  deliver: async () => ({ outcome: 'sent' }),
};
