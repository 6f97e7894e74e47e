/** Our own bank accounts, as the banks identify them. */
export interface AustralianSender {
  /** The bank's three letters, as `CBA`. */
  readonly bank: string;
  readonly userName: string;
  /** APCA user id, 6 digits. */
  readonly userId: string;
  readonly bsb: string;
  readonly accountNumber: string;
  readonly remitter: string;
}

export interface PolishSender {
  readonly name: string;
  readonly iban: string;
  readonly bic: string;
}

export interface PayoutSenders {
  readonly australia: AustralianSender;
  readonly poland: PolishSender;
}

/** For demo mode and tests: formally valid accounts that belong to nobody. */
export const demoSenders: PayoutSenders = {
  australia: {
    bank: 'CBA',
    userName: 'POLLEN DEMO',
    userId: '301500',
    bsb: '062-000',
    accountNumber: '12345678',
    remitter: 'POLLEN',
  },
  poland: { name: 'Pollen Demo', iban: 'PL61109010140000071219812874', bic: 'WBKPPLPP' },
};

const isText = (value: unknown, pattern: RegExp): boolean =>
  typeof value === 'string' && pattern.test(value);

/** From the environment, as JSON of this shape. Throws rather than pay from a wrong account. */
export function parseSenders(text: string): PayoutSenders {
  const { australia, poland } = JSON.parse(text) as Partial<PayoutSenders>;
  const right =
    isText(australia?.bank, /^[A-Z]{3}$/) &&
    isText(australia?.userName, /^[\w .&-]{1,26}$/) &&
    isText(australia?.userId, /^\d{6}$/) &&
    isText(australia?.bsb, /^\d{3}-\d{3}$/) &&
    isText(australia?.accountNumber, /^\d{5,9}$/) &&
    isText(australia?.remitter, /^[\w .&-]{1,16}$/) &&
    isText(poland?.name, /^.{1,140}$/) &&
    isText(poland?.iban, /^PL\d{26}$/) &&
    isText(poland?.bic, /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/);
  if (!australia || !poland || !right) throw new Error('The payout senders are not complete');
  return { australia, poland };
}
