/** A mail ready to go. */
export interface ReadyMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same for every attempt, so that a receiver can detect repetitions. */
  readonly messageId: string;
  /** Where one request ends mails of this kind; null for mails nobody can do without. */
  readonly unsubscribeUrl: string | null;
}

/**
 * What became of a try. `refused` and `failed` are certain: it did not go out, for good or for now.
 * After `uncertain` it may have gone out, so it is not tried again.
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
