import { fromMinor } from '@pollen/contract/values/money';
import { calendarDay } from '@pollen/contract/values/time-zone';
import { fileLabel } from './file-label.ts';
import type { PaymentBatch, PayoutFile } from './payout-file.ts';
import type { PolishSender } from './senders.ts';

const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Removes characters that XML 1.0 does not allow; the others are escaped. */
export function toXmlText(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu, '')
      .replace(/[&<>"']/g, (character) => entities[character] ?? '')
  );
}

type Child = readonly [name: string, content: Content];
type Content = string | readonly Child[];

/** The name may contain an attribute: `InstdAmt Ccy="PLN"`. */
function element([name, content]: Child, depth: number): string {
  const indent = '  '.repeat(depth);
  const closing = name.split(' ')[0];
  if (typeof content === 'string') {
    return `${indent}<${name}>${toXmlText(content)}</${closing}>\n`;
  }
  const inner = content.map((child) => element(child, depth + 1)).join('');
  return `${indent}<${name}>\n${inner}${indent}</${closing}>\n`;
}

/** ISO 20022 customer credit transfer, in the parts a Polish bank needs for domestic payments. */
export function pain001File(batch: PaymentBatch, sender: PolishSender): PayoutFile {
  const amount = (minor: number) => fromMinor(batch.currency, minor).amount;
  const total = amount(batch.payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0));
  const count = String(batch.payments.length);
  const messageId = `POLLEN-${fileLabel(batch)}`;

  const transactions = batch.payments.map(({ reference, amountMinor, payee }): Child => {
    if (amountMinor === 0) throw new Error('A payment of zero');
    return [
      'CdtTrfTxInf',
      [
        ['PmtId', [['EndToEndId', reference]]],
        ['Amt', [[`InstdAmt Ccy="${batch.currency}"`, amount(amountMinor)]]],
        ['Cdtr', [['Nm', payee.accountName.slice(0, 140)]]],
        ['CdtrAcct', [['Id', [['IBAN', payee.accountNumber]]]]],
        ['RmtInf', [['Ustrd', `Pollen ${reference}`]]],
      ],
    ];
  });
  const document: Child = [
    `Document xmlns="${namespace}"`,
    [
      [
        'CstmrCdtTrfInitn',
        [
          [
            'GrpHdr',
            [
              ['MsgId', messageId],
              ['CreDtTm', batch.at.toISOString()],
              ['NbOfTxs', count],
              ['CtrlSum', total],
              ['InitgPty', [['Nm', sender.name]]],
            ],
          ],
          [
            'PmtInf',
            [
              ['PmtInfId', `${messageId}-1`],
              ['PmtMtd', 'TRF'],
              ['NbOfTxs', count],
              ['CtrlSum', total],
              ['ReqdExctnDt', [['Dt', calendarDay(8, batch.at)]]],
              ['Dbtr', [['Nm', sender.name]]],
              ['DbtrAcct', [['Id', [['IBAN', sender.iban]]]]],
              ['DbtrAgt', [['FinInstnId', [['BICFI', sender.bic]]]]],
              ['ChrgBr', 'SLEV'],
              ...transactions,
            ],
          ],
        ],
      ],
    ],
  ];
  return {
    name: `pollen-${fileLabel(batch)}.xml`,
    mediaType: 'application/xml; charset=utf-8',
    bytes: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${element(document, 0)}`, 'utf8'),
  };
}
