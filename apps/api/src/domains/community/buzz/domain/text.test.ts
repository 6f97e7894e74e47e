import { expect, test } from 'vitest';
import { hasSlur } from './slurs.ts';
import { hasLink, normalizeText, textFault } from './text.ts';

test.each([
  'https://example.com/x',
  'go to WWW.example.org now',
  'example.com',
  'tokopedia.co.id has it',
  'bit.ly/abc',
  't.me/group',
  'wa.me/6281234',
  'hxxps://evil',
  'example dot com',
  'example [.] com',
  'contoh titik com',
  'example . com',
  'ｅｘａｍｐｌｅ。com',
  'write to me@mail.ph',
  'javascript:alert(1)',
  '10.0.0.1:8080',
  'ดูที่ example.co.th',
])('a link is found: %s', (text) => expect(hasLink(text)).toBe(true));

test.each([
  'I paid Rp 5.000, not 4.500.',
  'Yes.Me too',
  'It costs 3.50 at 7.30 p.m.',
  'Makan di rumah. My mother cooks.',
  'Version 1.2.3 is fine',
  'ราคา 20.50 บาท ไม่แพง',
  'Ratio 3:1, time 10:30',
  'Ok... i will try',
  'e.g. rice, i.e. food',
])('no link is found in: %s', (text) => expect(hasLink(text)).toBe(false));

test.each([
  ['en', 'you are a f4ggot'],
  ['en', 'what a b i t c h'],
  ['en', 'fuuuuck off'],
  ['id', 'dasar goblok'],
  ['id', 'g.o.b.l.o.k'],
  ['id', 'G0BL0K semua'],
  ['id', 'baaangsat'],
  ['ms', 'pukimak punya orang'],
  ['ms', 'PUNDEK kau sundal'],
  ['fil', 'putang ina mo'],
  ['fil', 'gago talaga'],
  ['fil', 't a r a n t a d o'],
  ['th', 'ไอ้สัตว์ ไปไกลๆ'],
  ['th', 'มึงมันไอ้ควาย'],
  ['th', 'ค ว ย'],
  ['vi', 'đồ ngu, câm đi'],
  ['vi', 'ĐM nó chứ'],
  ['vi', 'vcl luôn'],
])('a slur is found (%s): %s', (_, text) => expect(hasSlur(text)).toBe(true));

test.each([
  ['en', 'The class passed the assessment; I like cocktails and Scunthorpe.'],
  ['en', 'Sex education and health, vaginal care: people should talk about it.'],
  ['id', 'Cuma mau tanya, analisis kanal mana yang cocok? Harga semen dan cumi naik.'],
  ['id', 'Anjing saya lucu, dia suka lari di pantai bersama bebek.'],
  ['ms', 'Saya rapat dengan jiran, kami makan kuih keria dan minum kopi di pekan.'],
  ['fil', 'Panalo kami sa Negros Occidental! Tito at tita ko ang nagluto ng adobo.'],
  ['fil', 'Ang titser ko ay mabait, at ang anak ko ay kumakain ng puto.'],
  ['th', 'ฉันชอบกินข้าวมันไก่ที่ตลาด ราคาไม่แพง และแม่ค้าใจดีมาก ความยาวไม่เกินไป'],
  ['vi', 'Mùa này nhiều người bị cúm, chị Bích mua thuốc ở cụm cửa hàng gần nhà.'],
  ['vi', 'Tôi thích đi chợ, phở ở đó ngon và người bán dễ thương.'],
  ['pl', 'Kupuję chleb w piekarni, bo jest świeży i niedrogi.'],
])('ordinary words pass (%s): %s', (_, text) => expect(hasSlur(text)).toBe(false));

test('text is plain: invisible and bidirectional control characters are removed, line breaks kept', () => {
  expect(normalizeText('  a\u202Eb\u0000c\u200Bd  \r\n\r\n\r\n\r\n e\tf ')).toBe('abcd\n\ne f');
  expect(normalizeText('👩‍👩‍👧 ok')).toBe('👩‍👩‍👧 ok');
  expect(normalizeText('<script>alert(1)</script>')).toBe('<script>alert(1)</script>');
});

test('one to 500 characters', () => {
  expect(textFault(normalizeText(' \u200B\n '), 500)).toBe('field.required');
  expect(textFault('ok', 500)).toBeNull();
  expect(textFault('😀'.repeat(500), 500)).toBeNull();
  expect(textFault('a'.repeat(501), 500)).toBe('field.tooLong:500');
});
