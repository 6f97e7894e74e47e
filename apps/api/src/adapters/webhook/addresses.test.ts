import { expect, test } from 'vitest';
import { createResolver, parseNetwork } from './addresses.ts';

const resolve = createResolver([]);

test.each([
  '127.0.0.1',
  '127.9.9.9',
  '0.0.0.0',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:a9fe:a9fe]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[fe80::1]',
  '[fd00::1]',
  'localhost',
])('%s is refused', async (host) => {
  expect(await resolve(host)).toBe('privateAddress');
});

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '[2606:4700::1111]'])(
  '%s is allowed',
  async (host) => {
    expect(await resolve(host)).toMatchObject({ isAllowedPrivate: false });
  },
);

test('numeric spellings of an address are recognized', async () => {
  for (const text of ['http://2130706433/', 'http://0x7f.1/', 'http://0177.0.0.1/']) {
    expect(await resolve(new URL(text).hostname)).toBe('privateAddress');
  }
});

test('a network of the configuration is allowed, its neighbours are not', async () => {
  const within = createResolver(['10.1.0.0/16', '::1']);
  expect(await within('10.1.2.3')).toEqual({ addresses: ['10.1.2.3'], isAllowedPrivate: true });
  expect(await within('[::1]')).toMatchObject({ isAllowedPrivate: true });
  expect(await within('10.2.0.1')).toBe('privateAddress');
  expect(await within('127.0.0.1')).toBe('privateAddress');
});

test('a host that does not exist is not found', async () => {
  // Longer than a name can be, so that no name server is queried.
  expect(await resolve(`${'a'.repeat(70)}.invalid`)).toBe('unresolved');
});

test('networks are addresses with or without a prefix', () => {
  expect(parseNetwork('10.0.0.0/8')).toEqual(['10.0.0.0', 8, 'ipv4']);
  expect(parseNetwork(' ::1 ')).toEqual(['::1', 128, 'ipv6']);
  for (const text of ['', 'example.com', '10.0.0.0/33', '10.0.0.0/x', '10.0.0.0/8/8']) {
    expect(parseNetwork(text)).toBeNull();
  }
});
