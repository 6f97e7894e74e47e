import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskDigits, maxFileBytes, maxResults, UnreadableFile } from './result-file.ts';
import { parseResults } from './results.ts';

const parse = (text: string) => parseResults(Buffer.from(text));
const linesOf = (text: string) =>
  parse(text).results.map(({ line, reference, status }) => [line, reference, status]);

function refusalOf(file: string | Uint8Array): { line: number; problem: string } {
  try {
    parseResults(typeof file === 'string' ? Buffer.from(file) : file);
  } catch (error) {
    if (error instanceof UnreadableFile) return { line: error.line, problem: error.problem };
    throw error;
  }
  throw new Error('The file was read');
}

const pain = (inner: string, root = 'pain.002.001.10') =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${root}"><CstmrPmtStsRpt>
${inner}
</CstmrPmtStsRpt></Document>`;

test.each([
  ['LF', 'reference,status\nA,paid\nB,returned\n'],
  ['CRLF', 'reference,status\r\nA,paid\r\nB,returned'],
  ['CR', 'reference,status\rA,paid\rB,returned\r'],
  ['a byte order mark', '\ufeffreference,status\nA,paid\nB,returned'],
  ['quotes', '"reference","status"\n"A","paid"\n"B","returned"\n'],
  ['other columns and capitals', 'Status,Bank,REFERENCE\nPAID,x,A\nrejected,,B\n'],
])('a CSV with %s is read with its line numbers', (_, text) => {
  expect(linesOf(text)).toEqual([
    [2, 'A', 'paid'],
    [3, 'B', 'returned'],
  ]);
});

test('empty lines are skipped and still counted', () => {
  expect(linesOf('\nreference,status\n\nA,paid\n,\n"B\n2",pending')).toEqual([
    [4, 'A', 'paid'],
    [6, 'B\n2', 'pending'],
  ]);
});

test.each<[string, string | Uint8Array, number, RegExp]>([
  ['no bytes', '', 1, /empty/],
  ['only spaces', ' \r\n\n', 1, /empty/],
  ['only a byte order mark', '\ufeff', 1, /empty/],
  ['a header alone', 'reference,status\n', 1, /no lines/],
  ['other columns', 'a,b\n1,2', 1, /“reference” and “status”. It has “a”, “b”/],
  ['one column missing', '\nreference,state\nA,paid', 2, /the column “status”/],
  ['a column twice', 'reference,status,status\nA,paid,returned', 1, /two columns “status”/],
  ['semicolons', 'reference;status\nA;paid', 1, /commas/],
  ['an open quote', 'reference,status\nA,paid\n"B,paid\nC,paid', 3, /never closes/],
  ['text after a quote', 'reference,status\n"A"x,paid', 2, /after a closing quote/],
  ['a quote in a cell', 'reference,status\nA"B,paid', 2, /inside a cell/],
  ['UTF-16', Buffer.from('\ufeffreference,status\nA,paid', 'utf16le'), 1, /UTF-16/],
  [
    'Latin-1',
    Buffer.from('reference,status,reason\nA,paid,\nB,returned,gel\xf6scht', 'latin1'),
    3,
    /not UTF-8/,
  ],
  ['a workbook', Buffer.from('PK\x03\x04 sheet'), 1, /Excel/],
  ['a PDF', Buffer.from('%PDF-1.7'), 1, /PDF/],
  ['zero bytes', 'reference,status\nA,pa\0id', 2, /zero bytes/],
  [
    'too many lines',
    `reference,status\n${'A,paid\n'.repeat(maxResults + 1)}`,
    maxResults + 2,
    /more than 2000/,
  ],
  ['too many bytes', Buffer.alloc(maxFileBytes + 1, 'a'), 1, /larger than 4 MB/],
])('%s refuses the file with its line', (_, file, line, problem) => {
  const refusal = refusalOf(file);
  expect(refusal.problem).toMatch(problem);
  expect(refusal.line).toBe(line);
});

test.each([
  ['too few cells', 'A', /1 cell, the first line has 5/],
  ['too many cells', 'A,paid,,1,PHP,more', /6 cells, the first line has 5/],
  ['no status', 'A,,,,', /status is missing/],
  ['an unknown status', 'A,perhaps,,,', /“perhaps” is unknown. Use paid, returned or pending/],
  ['thousands separators', 'A,paid,,"1,000.00",PHP', /amount “1,000.00” is not a number/],
  ['a negative amount', 'A,paid,,-5,PHP', /amount “-5”/],
  ['a long cell', `A,returned,${'x'.repeat(501)},,`, /more than 500 characters/],
])('a line with %s is refused by itself, the others are read', (_, line, fault) => {
  const { results } = parse(`reference,status,reason,amount,currency\n${line}\nB,paid,,5.00,php\n`);
  expect(results).toMatchObject([
    { line: 2, status: null, fault: expect.stringMatching(fault) },
    { line: 3, reference: 'B', status: 'paid', fault: null, currency: 'PHP' },
  ]);
});

test('a pain.002 is read with codes, remarks, amounts, entities and real line numbers', () => {
  const file = pain(`<OrgnlGrpInfAndSts><OrgnlMsgId>POLLEN-7</OrgnlMsgId></OrgnlGrpInfAndSts>
<OrgnlPmtInfAndSts>
<TxInfAndSts><OrgnlEndToEndId>A</OrgnlEndToEndId><TxSts>ACSC</TxSts>
<OrgnlTxRef><Amt><InstdAmt Ccy="PLN">20.00</InstdAmt></Amt></OrgnlTxRef></TxInfAndSts>
<x:TxInfAndSts note="a > b"><OrgnlEndToEndId><![CDATA[B]]></OrgnlEndToEndId><TxSts>RJCT</TxSts><!-- c -->
<StsRsnInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>Closed &amp; gone&#33;</AddtlInf></StsRsnInf></x:TxInfAndSts>
<TxInfAndSts><OrgnlEndToEndId>C</OrgnlEndToEndId><TxSts>WHAT</TxSts></TxInfAndSts>
<TxInfAndSts/></OrgnlPmtInfAndSts>`);
  expect(parse(file)).toMatchObject({
    format: 'pain.002',
    originalMessageId: 'POLLEN-7',
    results: [
      { line: 5, reference: 'A', status: 'paid', amount: '20.00', currency: 'PLN' },
      { line: 7, reference: 'B', status: 'returned', bankReason: 'AC04: Closed & gone!' },
      { line: 9, reference: 'C', status: null, fault: 'The status “WHAT” is unknown.' },
      { line: 10, status: null, fault: 'The transaction has no status (TxSts).' },
    ],
  });
});

const transaction =
  '<TxInfAndSts><OrgnlEndToEndId>A</OrgnlEndToEndId><TxSts>ACSC</TxSts></TxInfAndSts>';

test.each([
  ['a document type', `<!DOCTYPE a [<!ENTITY x "y">]>\n${pain(transaction)}`, 1, /DOCTYPE/],
  ['an entity of its own', pain(`\n<a>&xxe;</a>${transaction}`), 4, /“&xxe;” is not allowed/],
  ['a bare ampersand', pain(`<a>R&D</a>${transaction}`), 3, /not allowed/],
  ['an unclosed tag', pain('<TxInfAndSts>'), 4, /“CstmrPmtStsRpt” closes here/],
  ['a cut-off file', pain(transaction).slice(0, 150), 3, /never closes|not well-formed/],
  ['another message', pain(transaction, 'pain.001.001.09'), 2, /This is pain.001/],
  ['another document', '<html></html>', 1, /“html”/],
  ['two documents', `${pain(transaction)}<a/>`, 4, /more than one/],
  ['text behind the document', `${pain(transaction)}x`, 4, /outside/],
  ['no transactions', pain(''), 1, /no transactions/],
  ['deep nesting', pain('<a>'.repeat(100)), 3, /nested too deeply/],
  ['another encoding', pain(transaction).replace('UTF-8', 'ISO-8859-2'), 1, /ISO-8859-2/],
  ['a comment without end', pain('<!-- '), 3, /comment never ends/],
])('XML with %s refuses the file with its line', (_, file, line, problem) => {
  const refusal = refusalOf(file);
  expect(refusal.problem).toMatch(problem);
  expect(refusal.line).toBe(line);
});

test('account numbers in a bank’s remark are masked', () => {
  expect(maskDigits('Account 062-000 1234 5678 closed, code 5')).toBe(
    'Account ••••5678 closed, code 5',
  );
  const [result] = parse(
    'reference,status,reason\nA,returned,PL61109010140000071219812874 closed',
  ).results;
  expect(result?.bankReason).toBe('PL••••2874 closed');
});

// Quadratic time would take many minutes; the time-out leaves room for a busy machine.
test('large hostile files are read in linear time', { timeout: 120_000 }, () => {
  const half = maxFileBytes / 4;
  for (const file of [
    `reference,status\n${'"'.repeat(half + 1)}`,
    `reference,status\n${'"x'.repeat(half / 2)}`,
    ','.repeat(half),
    pain('<TxInfAndSts>'.repeat(half / 20)),
    pain(`<a ${'b="c" '.repeat(half / 8)}`),
    pain(`<a>${'&amp;'.repeat(half / 8)}`),
    pain('<!--'.repeat(half / 8)),
    pain('\n'.repeat(half)),
  ]) {
    refusalOf(file);
  }
});

/** Pieces that result files and attacks on them are made of. */
const piece = fc.constantFrom(
  'reference',
  'status',
  'POLLEN0000000001',
  'paid',
  'returned',
  ',',
  '"',
  '""',
  '\n',
  '\r',
  '\r\n',
  ';',
  '<',
  '>',
  '/',
  '<?xml',
  '?>',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<!DOCTYPE x>',
  '&amp;',
  '&x;',
  '&#0;',
  '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10">',
  '</Document>',
  '<TxInfAndSts>',
  '</TxInfAndSts>',
  '<TxSts>ACSC</TxSts>',
  '\ufeff',
  '\0',
  '\ud800',
  '…',
  ' ',
);

test('any file is either read or refused with a line number', () => {
  const text = fc.array(piece, { maxLength: 40 }).map((pieces) => Buffer.from(pieces.join('')));
  const bytes = fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array));
  fc.assert(
    fc.property(fc.oneof(text, bytes), (file) => {
      try {
        const { results } = parseResults(file);
        expect(results.length).toBeGreaterThan(0);
        for (const { line, status, fault } of results) {
          expect(line).toBeGreaterThan(0);
          expect(status === null).toBe(fault !== null);
        }
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadableFile);
        expect((error as UnreadableFile).line).toBeGreaterThan(0);
      }
    }),
    { numRuns: 3000 },
  );
});
