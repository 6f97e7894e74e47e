import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { verifyMoney } from '../../insight/ledger-proof/public.ts';
import { readBalances } from '../../points/ledger/public.ts';
import { referenceOf } from '../cashout/public.ts';
import { type Asked, PayoutWorld } from './testing/payout-world.ts';

let world: TestApp;
let payouts: PayoutWorld;
beforeAll(async () => {
  world = await createTestApp();
  payouts = new PayoutWorld(world);
});
afterAll(() => world.close());
afterEach(async () => {
  const { findings } = await verifyMoney(world.database.db);
  expect(findings.filter(({ broken }) => broken > 0)).toEqual([]);
});

const reference = (asked: Asked | undefined) => referenceOf(asked?.id ?? 0);
const csv = (...lines: string[]) => ['reference,status,reason', ...lines].join('\n');

test('an import lists the outcome of every line, and importing the file again changes nothing', async () => {
  const { asked, batchId } = await payouts.sent(6, 2);
  const [one, two] = asked;
  const [anna] = await payouts.finance();
  const file = csv(
    `${reference(one)},paid,`,
    `${reference(two)},returned,AC04 closed`,
    'X-1,paid,',
  );
  const first = await payouts.importFile(anna, file, batchId);
  expect(first.data).toMatchObject({
    fileName: 'r.csv',
    format: 'CSV',
    batchId,
    by: 'Test finance',
    lines: 3,
    counts: { paid: 1, returned: 1, unknown: 1 },
    repeats: null,
  });
  expect(first.lines).toMatchObject([
    { line: 2, payoutId: one?.id, outcome: 'paid' },
    { line: 3, payoutId: two?.id, outcome: 'returned', bankReason: 'AC04 closed' },
    { line: 4, payoutId: null, outcome: 'unknown', reference: 'X-1' },
  ]);
  expect(await payouts.read(anna, two?.id ?? 0)).toMatchObject({
    state: 'returned',
    reason: 'accountClosed',
    bankReason: 'AC04 closed',
  });

  const again = await payouts.importFile(anna, file, batchId);
  expect(again.data).toMatchObject({
    counts: { alreadyDone: 2, unknown: 1 },
    repeats: first.data.id,
  });
  const imports = await anna.get<{ items: object[] }>('/payouts/imports');
  expect(imports.data.items).toMatchObject([{ id: again.data.id }, { id: first.data.id }]);
  const paid = await anna.get<{ items: object[] }>(
    `/payouts/imports/${first.data.id}/lines?outcome=paid`,
  );
  expect(paid.data.items).toMatchObject([{ line: 2, outcome: 'paid' }]);
  expect((await anna.get('/payouts/imports/999999')).code).toBe(404);
});

test('a file imported before its batch was marked as sent is applied when imported again', async () => {
  const [asked] = await payouts.approved(6, 1);
  const [anna] = await payouts.finance();
  const { data } = await payouts.createBatch(anna, 6);
  await payouts.exportBatch(anna, data.id);
  const file = csv(`${reference(asked)},paid,`);
  expect((await payouts.importFile(anna, file)).lines).toMatchObject([
    { outcome: 'refused', note: 'Its batch is not marked as sent.' },
  ]);
  await payouts.markSent(anna, data.id);
  expect((await payouts.importFile(anna, file)).data).toMatchObject({
    counts: { paid: 1 },
    repeats: null,
  });
});

test('the file of another batch or country changes nothing', async () => {
  const mine = await payouts.sent(6, 1);
  const other = await payouts.sent(8, 1);
  const [anna] = await payouts.finance();
  const { lines } = await payouts.importFile(
    anna,
    csv(`${reference(other.asked[0])},paid,`),
    mine.batchId,
  );
  expect(lines).toMatchObject([
    { outcome: 'refused', note: `It belongs to batch ${other.batchId}.` },
  ]);
  const report = (batchId: number, ref: string) =>
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
     <OrgnlGrpInfAndSts><OrgnlMsgId>POLLEN-${batchId}</OrgnlMsgId></OrgnlGrpInfAndSts>
     <OrgnlPmtInfAndSts><TxInfAndSts><OrgnlEndToEndId>${ref}</OrgnlEndToEndId><TxSts>ACSC</TxSts>
     </TxInfAndSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
  const file = report(other.batchId, reference(other.asked[0]));
  expect(await payouts.importFile(anna, file, mine.batchId)).toMatchObject({
    code: 4209,
    msg: `Line 1: The file is for batch ${other.batchId}, not batch ${mine.batchId}. Nothing was imported.`,
  });
  expect((await payouts.importFile(anna, file, 999_999)).code).toBe(404);
  expect((await payouts.importFile(anna, file, other.batchId)).data.counts).toEqual({ paid: 1 });
});

test.each<[string, string | Uint8Array, RegExp]>([
  ['wrong columns', 'a,b\n1,2', /^Line 1: The first line must name the column “reference”/],
  ['an empty file', '', /^Line 1: The file is empty\./],
  [
    'another encoding',
    Buffer.from('reference,status\n\xff\xfe,paid', 'latin1'),
    /^Line 2: .* not UTF-8/,
  ],
  ['an open quote', 'reference,status\nA,paid\n"B,paid', /^Line 3: A quote opens here/],
  [
    'an entity attack',
    '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    /^Line 1: A document type/,
  ],
  [
    'too many lines',
    `reference,status\n${'A,paid\n'.repeat(2001)}`,
    /^Line 2002: The file has more than 2000/,
  ],
])('a file with %s is refused with a message at its line', async (_, file, message) => {
  const [anna] = await payouts.finance();
  const answer = await payouts.upload(anna, file);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ code: 4209, msg: expect.stringMatching(message) });
  const imports = await anna.get<{ items: { fileName: string }[] }>('/payouts/imports');
  expect(imports.data.items.every(({ fileName }) => fileName === 'r.csv')).toBe(true);
});

test('a file of 12 MB is refused before it is read', async () => {
  const [anna] = await payouts.finance();
  const answer = await payouts.upload(anna, Buffer.alloc(12 * 1024 * 1024, 'a'));
  expect(answer.statusCode).toBe(413);
});

test('a request without a file is refused', async () => {
  const [anna] = await payouts.finance();
  expect((await anna.post('/payouts/results')).code).toBe(415);
});

test('members read the bank’s reason in plain words, operators its original text', async () => {
  const { asked } = await payouts.sent(2, 1);
  const [one] = asked;
  const [anna] = await payouts.finance();
  await payouts.importFile(anna, csv(`${reference(one)},returned,5 - No account 062000 123456789`));
  expect((await one?.member.get(`/v1/cashout/${one.id}`))?.data).toMatchObject({
    state: 'returned',
    reason: 'accountInvalid',
  });
  const inbox = await one?.member.get<{ items: { text: string }[] }>('/v1/message/list');
  expect(inbox?.data.items[0]?.text).toContain('the bank does not know this account number.');
  expect(inbox?.data.items[0]?.text).not.toContain('No account');
  expect((await payouts.read(anna, one?.id ?? 0)).bankReason).toBe('5 - No account ••••6789');
});

test('the file of a full batch is imported in one request', async () => {
  const { asked } = await payouts.sent(6, 3);
  const [anna] = await payouts.finance();
  const lines = Array.from(
    { length: 1997 },
    (_, n) => `POLLEN8${String(n).padStart(9, '0')},paid,`,
  );
  const file = csv(...lines, ...asked.map((one) => `${reference(one)},paid,`));
  const { data } = await payouts.importFile(anna, file);
  expect(data).toMatchObject({ lines: 2000, counts: { unknown: 1997, paid: 3 } });
});

test('fuzz: no generated file causes HTTP 500 or moves points that are not due', async () => {
  const { asked, batchId } = await payouts.sent(6, 4);
  const waiting = await payouts.approved(6, 2);
  const [anna] = await payouts.finance();
  const known = [...asked, ...waiting].map(reference);
  const cell = fc.oneof(
    fc.constantFrom(
      ...known,
      'POLLEN0000000000',
      'paid',
      'returned',
      'pending',
      'AC04',
      '200.00',
      '1e9',
    ),
    fc.constantFrom(
      'PHP',
      'AUD',
      '',
      ' ',
      '-1',
      '0',
      '\u0000',
      '\ud800',
      '€',
      '"',
      '""',
      'ก',
      '=1+1',
    ),
    fc.string({ maxLength: 12 }),
  );
  const headers = fc.constantFrom(
    'reference,status,reason,amount,currency',
    'status,reference',
    'reference,status,amount',
    '\ufeffReference,STATUS,Reason',
    'reference;status',
  );
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { maxLength: 8 });
  const table = fc
    .tuple(headers, rows, fc.constantFrom('\n', '\r\n', '\r'))
    .map(([head, cells, end]) =>
      Buffer.from([head, ...cells.map((row) => row.join(','))].join(end)),
    );
  const status = fc.constantFrom(
    'ACSC',
    'RJCT',
    'PDNG',
    '',
    'X&amp;Y',
    '&#x41;',
    '<![CDATA[ACSC]]>',
  );
  const xml = fc
    .array(
      fc.tuple(fc.constantFrom(...known, '', '<', '&bad;'), status, fc.string({ maxLength: 5 })),
      { maxLength: 5 },
    )
    .map((list) =>
      list.map(
        ([ref, code, text]) =>
          `<TxInfAndSts><OrgnlEndToEndId>${ref}</OrgnlEndToEndId><TxSts>${code}</TxSts><StsRsnInf><Rsn><Cd>${text}</Cd></Rsn></StsRsnInf></TxInfAndSts>`,
      ),
    )
    .map((list) =>
      Buffer.from(
        `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><R>${list.join('')}</R></Document>`,
      ),
    );
  const bytes = fc.uint8Array({ maxLength: 120 }).map((array) => Buffer.from(array));
  const target = fc.option(fc.constantFrom(batchId, batchId + 1), { nil: undefined });
  await fc.assert(
    fc.asyncProperty(fc.oneof(table, xml, bytes), target, async (file, forBatch) => {
      const answer = await payouts.upload(anna, file, forBatch);
      expect([200, 400]).toContain(answer.statusCode);
      expect([200, 400, 404, 4209]).toContain(answer.json().code);
    }),
    { numRuns: 300 },
  );
  for (const { member } of waiting) {
    expect(await readBalances(world.database.db, member.id)).toMatchObject({
      available: 500,
      setAside: 1000,
    });
  }
}, 120_000);
