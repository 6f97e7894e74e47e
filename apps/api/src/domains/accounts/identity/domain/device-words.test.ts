import { expect, test } from 'vitest';
import { deviceWords } from './device-words.ts';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome}`, 'Chrome', 'Android'],
  [
    `Mozilla/5.0 (Linux; Android 13; SM-A146) SamsungBrowser/25.0 ${chrome}`,
    'Samsung Internet',
    'Android',
  ],
  [`Mozilla/5.0 (Linux; Android 13) ${chrome} PollenApp/2.1 (Android)`, 'Pollen', 'Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) CriOS/126.0 Safari/604.1',
    'Chrome',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0 Safari/537.36 Edg/126.0',
    'Edge',
    'Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox', 'Linux'],
  ['PollenApp/2.1 (iOS)', 'Pollen', 'iPhone'],
  ['', '', ''],
  ['curl/8', '', ''],
])('%s', (userAgent, browser, system) => {
  expect(deviceWords(userAgent)).toEqual({ browser, system });
});
