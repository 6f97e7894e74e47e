import { expect, test } from 'vitest';
import { deviceType } from './device.ts';

test.each([
  ['Mozilla/5.0 (Linux; Android 11; SM-A037F) Chrome/126.0 Mobile Safari/537.36', 5, '1'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', 5, '1'],
  ['Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X)', 5, '3'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.0 Safari/605.1.15', 5, '3'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.0 Safari/605.1.15', 0, '2'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0', 0, '2'],
  ['Mozilla/5.0 (Linux; Android 13; SM-X200) Chrome/126.0 Safari/537.36', 5, '2'],
])('§7 z-device-type of %s (%i touch points) is %s', (userAgent, touchPoints, expected) => {
  expect(deviceType(userAgent, touchPoints)).toBe(expected);
});
