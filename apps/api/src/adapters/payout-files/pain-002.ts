import {
  maxResults,
  type PaymentResult,
  quote,
  type ResultFile,
  tidyText,
  UnreadableFile,
} from './result-file.ts';
import { readXml } from './xml-events.ts';

/** ISO 20022 payment status codes. */
const statusByCode: Readonly<Record<string, PaymentResult['status']>> = {
  ACSC: 'paid',
  ACCC: 'paid',
  RJCT: 'returned',
  CANC: 'returned',
  RCVD: 'pending',
  ACTC: 'pending',
  ACCP: 'pending',
  ACSP: 'pending',
  ACWC: 'pending',
  ACFC: 'pending',
  PDNG: 'pending',
  PART: 'pending',
};

/** The elements of a transaction that are read, by their path below it. */
interface Transaction {
  readonly line: number;
  readonly values: Map<string, string>;
  readonly remarks: string[];
  currency: string | null;
}

const codePath = 'StsRsnInf/Rsn/Cd';
const proprietaryPath = 'StsRsnInf/Rsn/Prtry';
const remarkPath = 'StsRsnInf/AddtlInf';
const amountPath = 'OrgnlTxRef/Amt/InstdAmt';
const readPaths = ['OrgnlEndToEndId', 'TxSts', codePath, proprietaryPath, amountPath];

function checkDeclaration(text: string): void {
  const encoding = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(text.slice(0, 200))?.[1];
  if (encoding !== undefined && !/^(utf-8|us-ascii)$/i.test(encoding)) {
    throw new UnreadableFile(
      1,
      `The file declares the encoding ${quote(encoding)}. It must be UTF-8.`,
    );
  }
}

function checkRoot(name: string, attributes: string, line: number): void {
  const message = /urn:iso:std:iso:20022:tech:xsd:([a-z]+\.\d{3})/.exec(attributes)?.[1];
  if (name === 'Document' && message === 'pain.002') return;
  throw new UnreadableFile(
    line,
    message === undefined
      ? `The document is ${quote(name)}. A result file is an ISO 20022 pain.002.`
      : `This is ${message}. A result file is pain.002.`,
  );
}

function toResult({ line, values, remarks, currency }: Transaction): PaymentResult {
  const code = values.get('TxSts') ?? '';
  const status = statusByCode[code] ?? null;
  const reasonCode = values.get(codePath) ?? values.get(proprietaryPath) ?? '';
  const remark = remarks.join(' ').trim();
  const amount = values.get(amountPath) ?? null;
  const fault =
    code === ''
      ? 'The transaction has no status (TxSts).'
      : status === null
        ? `The status ${quote(code)} is unknown.`
        : amount !== null && !/^\d{1,15}(\.\d{1,5})?$/.test(amount)
          ? `The amount ${quote(amount)} is not a number such as 1250.00.`
          : null;
  return {
    line,
    reference: (values.get('OrgnlEndToEndId') ?? '').slice(0, 500),
    status: fault === null ? status : null,
    bankReason: tidyText([reasonCode, remark].filter((part) => part !== '').join(': ')),
    amount,
    currency,
    fault,
  };
}

/** A bank's status report, transaction by transaction. */
export function parsePain002(text: string): ResultFile {
  checkDeclaration(text);
  const results: PaymentResult[] = [];
  const path: string[] = [];
  let transaction: Transaction | null = null;
  let depth = 0;
  let content = '';
  let originalMessageId: string | null = null;
  for (const event of readXml(text)) {
    if (event.type === 'text') {
      content += event.text;
    } else if (event.type === 'open') {
      if (path.length === 0) checkRoot(event.name, event.attributes, event.line);
      path.push(event.name);
      content = '';
      if (transaction === null && event.name === 'TxInfAndSts') {
        if (results.length === maxResults) {
          throw new UnreadableFile(
            event.line,
            `The file has more than ${maxResults} transactions. Split it.`,
          );
        }
        transaction = { line: event.line, values: new Map(), remarks: [], currency: null };
        depth = path.length;
      } else if (transaction && path.slice(depth).join('/') === amountPath) {
        transaction.currency = /\sCcy\s*=\s*["']([A-Z]{3})["']/.exec(event.attributes)?.[1] ?? null;
      }
    } else {
      if (event.name === 'OrgnlMsgId') originalMessageId = content.trim();
      const below = transaction ? path.slice(depth).join('/') : '';
      if (transaction && below === '') {
        results.push(toResult(transaction));
        transaction = null;
      } else if (transaction && below === remarkPath) {
        transaction.remarks.push(content.trim());
      } else if (transaction && readPaths.includes(below) && !transaction.values.has(below)) {
        transaction.values.set(below, content.trim());
      }
      path.pop();
      content = '';
    }
  }
  if (results.length === 0) {
    throw new UnreadableFile(1, 'The report lists no transactions (TxInfAndSts).');
  }
  return { format: 'pain.002', originalMessageId, results };
}
