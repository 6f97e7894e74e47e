import { expect, test } from 'vitest';
import { deviceType } from './device-type.ts';

test.each([
  ['Mozilla/5.0 (Linux; Android 11; SM-A037F) Chrome/126.0 Mobile Safari/537.36', true, '1'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', true, '1'],
  ['Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X)', true, '3'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.0 Safari/605.1.15', true, '3'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.0 Safari/605.1.15', false, '2'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0', false, '2'],
  ['Mozilla/5.0 (Linux; Android 13; SM-X200) Chrome/126.0 Safari/537.36', true, '2'],
])('§7 z-device-type of %s (touch screen: %s) is %s', (userAgent, hasTouch, expected) => {
  expect(deviceType(userAgent, hasTouch)).toBe(expected);
});
