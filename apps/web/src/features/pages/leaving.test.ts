import { expect, test } from 'vitest';
import { framedAddress, leavingFor } from './leaving.ts';

const origin = 'https://pollen.example';

test.each([
  ['/task', 'known'],
  ['https://pollen.example/my', 'known'],
  ['https://news.example/a?b=c', 'ask'],
  ['http://news.example', 'ask'],
  ['//evil.example', 'ask'],
  ['/\\evil.example', 'ask'],
  ['javascript:alert(1)', 'bad'],
  ['data:text/html,x', 'bad'],
  ['https://pollen.example@evil.example', 'bad'],
  ['/..//evil.example', 'bad'],
  ['https://', 'bad'],
  ['', 'bad'],
  [null, 'bad'],
])('%s is %s', (wanted, kind) => {
  expect(leavingFor(wanted, origin).kind).toBe(kind);
});

test('the question names the host that would be opened', () => {
  expect(leavingFor('/\\evil.example/x', origin)).toMatchObject({ host: 'evil.example' });
});

test('only an allowed https site is framed', () => {
  const allowed = ['https://shop.example'];
  expect(framedAddress('https://shop.example/a', allowed)).toBe('https://shop.example/a');
  for (const other of ['https://evil.example', 'http://shop.example', 'x', 'javascript:1', null]) {
    expect(framedAddress(other, allowed)).toBeNull();
  }
});
