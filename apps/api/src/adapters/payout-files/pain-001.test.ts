import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { pain001File, toXmlText } from './pain-001.ts';
import type { Payment, PaymentBatch } from './payout-file.ts';
import { demoSenders } from './senders.ts';

/** Characters that can break names and files. */
const hostile = fc.constantFrom(
  ...'aZ09 \r\n\t",;=+-@&<>\'’"\u0000\u0007łŻéĐß\u0301สมชาย名😀\ud800\ufffe',
);

const schema = readFileSync(new URL('./pain-001-subset.xsd', import.meta.url), 'utf8');
const payee = {
  bankType: 'iban',
  branch: null,
  accountNumber: 'PL61109010140000071219812874',
  accountName: 'Anna Żółć',
};
const payment = (change: Partial<Payment> = {}): Payment => ({
  reference: 'POLLEN0000000001',
  amountMinor: 1002,
  payee,
  ...change,
});
const batch = (payments: readonly Payment[]): PaymentBatch => ({
  id: 12,
  fileNo: 1,
  country: 8,
  currency: 'PLN',
  at: new Date('2026-03-01T23:30:00Z'),
  payments,
});
const xmlOf = (payments: readonly Payment[]) =>
  pain001File(batch(payments), demoSenders.poland).bytes.toString('utf8');
async function faultsOf(contents: string): Promise<readonly string[]> {
  const { errors } = await validateXML({ xml: { fileName: 'file.xml', contents }, schema });
  return errors.map(({ message }) => message);
}

test('the file, byte for byte', () => {
  expect(xmlOf([payment()])).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">
  <CstmrCdtTrfInitn>
    <GrpHdr>
      <MsgId>POLLEN-12</MsgId>
      <CreDtTm>2026-03-01T23:30:00.000Z</CreDtTm>
      <NbOfTxs>1</NbOfTxs>
      <CtrlSum>10.02</CtrlSum>
      <InitgPty>
        <Nm>Pollen Demo</Nm>
      </InitgPty>
    </GrpHdr>
    <PmtInf>
      <PmtInfId>POLLEN-12-1</PmtInfId>
      <PmtMtd>TRF</PmtMtd>
      <NbOfTxs>1</NbOfTxs>
      <CtrlSum>10.02</CtrlSum>
      <ReqdExctnDt>
        <Dt>2026-03-02</Dt>
      </ReqdExctnDt>
      <Dbtr>
        <Nm>Pollen Demo</Nm>
      </Dbtr>
      <DbtrAcct>
        <Id>
          <IBAN>PL61109010140000071219812874</IBAN>
        </Id>
      </DbtrAcct>
      <DbtrAgt>
        <FinInstnId>
          <BICFI>WBKPPLPP</BICFI>
        </FinInstnId>
      </DbtrAgt>
      <ChrgBr>SLEV</ChrgBr>
      <CdtTrfTxInf>
        <PmtId>
          <EndToEndId>POLLEN0000000001</EndToEndId>
        </PmtId>
        <Amt>
          <InstdAmt Ccy="PLN">10.02</InstdAmt>
        </Amt>
        <Cdtr>
          <Nm>Anna Żółć</Nm>
        </Cdtr>
        <CdtrAcct>
          <Id>
            <IBAN>PL61109010140000071219812874</IBAN>
          </Id>
        </CdtrAcct>
        <RmtInf>
          <Ustrd>Pollen POLLEN0000000001</Ustrd>
        </RmtInf>
      </CdtTrfTxInf>
    </PmtInf>
  </CstmrCdtTrfInitn>
</Document>
`);
});

test('it passes the rules of the schema', async () => {
  const hostile = { ...payee, accountName: `A & B <c> "d" 'e' ]]> \u0007` };
  expect(await faultsOf(xmlOf([payment(), payment({ payee: hostile })]))).toEqual([]);
});

test.each([
  ['a missing end-to-end id', /<EndToEndId>[^<]*<\/EndToEndId>/, ''],
  ['an empty end-to-end id', /<EndToEndId>[^<]*</, '<EndToEndId><'],
  ['an amount of 0', />10.02<\/InstdAmt>/, '>0.00</InstdAmt>'],
  ['an amount without currency', / Ccy="PLN"/, ''],
  ['another payment method', '>TRF<', '>CHK<'],
  ['no time of creation', /<CreDtTm>[^<]*<\/CreDtTm>/, ''],
  ['a broken IBAN', />PL61/, '>61PL'],
  ['another namespace', 'pain.001.001.09"', 'pain.001.001.03"'],
  ['a name too long', '>Anna Żółć<', `>${'x'.repeat(141)}<`],
])('the schema in these tests would find %s', async (_, from, to) => {
  const broken = xmlOf([payment()]).replace(from, to);
  expect(broken).not.toBe(xmlOf([payment()]));
  expect(await faultsOf(broken)).not.toEqual([]);
});

test('control sums equal the sum of the amounts, whatever their number and names', async () => {
  const anyPayment = fc.record({
    reference: fc.constant('POLLEN0000000001'),
    amountMinor: fc.integer({ min: 1, max: 100_000_000 }),
    payee: fc.record({
      bankType: fc.constant('iban'),
      branch: fc.constant(null),
      accountNumber: fc.constant(payee.accountNumber),
      accountName: fc.string({ unit: hostile, minLength: 1, maxLength: 200 }).map((s) => `A${s}`),
    }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(anyPayment, { minLength: 1, maxLength: 10 }), async (payments) => {
      const xml = xmlOf(payments);
      expect(await faultsOf(xml)).toEqual([]);
      const inCents = (text: string | undefined) => Math.round(Number(text) * 100);
      const amounts = [...xml.matchAll(/<InstdAmt Ccy="PLN">([\d.]+)</g)].map(([, n]) =>
        inCents(n),
      );
      const sums = [...xml.matchAll(/<CtrlSum>([\d.]+)</g)].map(([, n]) => inCents(n));
      const total = amounts.reduce((sum, one) => sum + one, 0);
      expect(sums).toEqual([total, total]);
      expect(amounts).toEqual(payments.map(({ amountMinor }) => amountMinor));
    }),
    { numRuns: 15 },
  );
}, 60_000);

test('characters that XML does not allow are removed, the rest is escaped', () => {
  expect(toXmlText('a\u0000b\u000bc\ud800d & <e>')).toBe('abcd &amp; &lt;e&gt;');
});

test('a payment of zero is refused', () => {
  expect(() => xmlOf([payment({ amountMinor: 0 })])).toThrow();
});
