import { parseCsv } from './csv.ts';

export interface PaymentResult {
  /** Where it stood: the line of a CSV, the number of a transaction in XML. */
  readonly line: number;
  readonly reference: string;
  /** Null where the file says nothing we understand. */
  readonly status: 'paid' | 'returned' | 'pending' | null;
  readonly reason: string;
  readonly amount: string | null;
  readonly currency: string | null;
}

const csvStatuses: Readonly<Record<string, PaymentResult['status']>> = {
  paid: 'paid',
  settled: 'paid',
  returned: 'returned',
  rejected: 'returned',
  pending: 'pending',
};

function parseCsvResults(text: string): PaymentResult[] {
  const [header = [], ...rows] = parseCsv(text);
  const names = header.map((name) => name.trim().toLowerCase());
  const column = (name: string) => names.indexOf(name);
  if (column('reference') < 0 || column('status') < 0) {
    throw new SyntaxError('A result file has the columns reference and status');
  }
  return rows.map((row, index) => {
    const field = (name: string) => row[column(name)]?.trim() ?? '';
    return {
      line: index + 2,
      reference: field('reference'),
      status: csvStatuses[field('status').toLowerCase()] ?? null,
      reason: field('reason'),
      amount: /^\d+(\.\d+)?$/.test(field('amount')) ? field('amount') : null,
      currency: field('currency') || null,
    };
  });
}

/** ISO 20022 external status codes: booked, rejected, anything else is on its way. */
const bookedCodes = ['ACSC', 'ACCC'];
const pendingCodes = ['RCVD', 'ACTC', 'ACCP', 'ACSP', 'ACWC', 'PDNG', 'PART'];

const contentOf = (xml: string, name: string): string | null =>
  new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*)?>([^<]*)</(?:\\w+:)?${name}>`)
    .exec(xml)?.[1]
    ?.trim() ?? null;

/** A bank's pain.002: only flat elements of known names are read, so no XML reader is needed. */
function parsePain002(text: string): PaymentResult[] {
  const blocks = text.match(/<(?:\w+:)?TxInfAndSts>[\s\S]*?<\/(?:\w+:)?TxInfAndSts>/g) ?? [];
  return blocks.map((block, index) => {
    const code = contentOf(block, 'TxSts') ?? '';
    const status = bookedCodes.includes(code)
      ? 'paid'
      : code === 'RJCT'
        ? 'returned'
        : pendingCodes.includes(code)
          ? 'pending'
          : null;
    return {
      line: index + 1,
      reference: contentOf(block, 'OrgnlEndToEndId') ?? '',
      status,
      reason: contentOf(block, 'Cd') ?? '',
      amount: contentOf(block, 'InstdAmt'),
      currency: /<(?:\w+:)?InstdAmt\s+Ccy="([A-Z]{3})"/.exec(block)?.[1] ?? null,
    };
  });
}

export function parseResults(text: string): PaymentResult[] {
  return /^\ufeff?\s*</.test(text) ? parsePain002(text) : parseCsvResults(text);
}
