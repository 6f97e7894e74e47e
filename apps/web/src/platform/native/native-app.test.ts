import { expect, test } from 'vitest';
import { nativeAppOfUserAgent } from './native-app.ts';

test.each([
  ['Mozilla/5.0 (iPhone) PollenApp/2.3.1 (iOS)', 'ios'],
  ['Mozilla/5.0 (Linux; Android 11) PollenApp/1.0 (Android)', 'android'],
  ['Mozilla/5.0 (Linux; Android 11) Chrome/126.0', null],
  ['PollenApp', null],
  ['NotPollenApp/1.0 (Windows)', null],
])('§1 %s is %s', (userAgent, expected) => {
  expect(nativeAppOfUserAgent(userAgent)).toBe(expected);
});
