import { expect, test } from 'vitest';
import { nicknameFault, normalizeNickname } from './nickname.ts';

test.each([
  'A',
  'Đặng Thị Hà',
  'สมชาย ใจดี',
  'Nguyễn 🐝',
  '👩‍👩‍👧',
  '👨🏽‍🌾',
  '🏴󠁧󠁢󠁷󠁬󠁳󠁿',
  '<b>x</b>',
  'a'.repeat(30),
  '👩‍👩‍👧'.repeat(10),
])('a nickname people really choose is accepted: %s', (nickname) => {
  expect(nicknameFault(normalizeNickname(nickname))).toBeNull();
});

test.each([
  ['', 'field.required'],
  ['   ', 'field.required'],
  ['a'.repeat(31), 'field.tooLong:30'],
  ['a\u202Egnp.exe', 'field.nickname'],
  ['a\u2066b', 'field.nickname'],
  ['ad\u200Dmin', 'field.nickname'],
  ['ad\u200Bmin', 'field.nickname'],
  ['a\nb', 'field.nickname'],
  ['a\u0000b', 'field.nickname'],
  ['\u3164', 'field.nickname'],
  ['\u2800\u2800', 'field.nickname'],
  [`z${'\u0335'.repeat(40)}`, 'field.nickname'],
  ['\uD800x', 'field.nickname'],
])('a nickname that hides something is refused: %j', (nickname, fault) => {
  expect(nicknameFault(normalizeNickname(nickname))).toBe(fault);
});

test('nicknames that look the same are normalized to the same text', () => {
  expect(normalizeNickname(' A\u0300n\u00A0 na ')).toBe('Àn na');
});
