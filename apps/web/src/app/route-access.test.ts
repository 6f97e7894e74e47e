import { describe, expect, test } from 'vitest';
import { accessTo, findMiddleware } from './route-access.ts';

const anonymous = { hasToken: false, inNativeApp: false, isKnown: false };
const member = { hasToken: true, inNativeApp: false, isKnown: false };
const native = { hasToken: false, inNativeApp: true, isKnown: false };
const show = { kind: 'show' };

describe('§2 §6 access', () => {
  test('a public page is open to everybody', () => {
    for (const visitor of [anonymous, member, native]) expect(accessTo({}, visitor)).toEqual(show);
  });
  test('a page needing auth sends a visitor without a token to the log-in and remembers the page', () => {
    expect(accessTo({ auth: true }, anonymous)).toEqual({
      kind: 'redirect',
      to: '/login',
      remember: true,
    });
    expect(accessTo({ auth: true }, member)).toEqual(show);
  });
  test('the native app needs no token', () => {
    expect(accessTo({ auth: true }, native)).toEqual(show);
  });
  test('inApp redirects to app-error outside the native app', () => {
    const expected = { kind: 'redirect', to: '/app/error', remember: false };
    expect(accessTo({ inApp: true }, anonymous)).toEqual(expected);
    expect(accessTo({ inApp: true }, member)).toEqual(expected);
    expect(accessTo({ inApp: true }, native)).toEqual(show);
  });
  test('default-login redirects a logged-in visitor', () => {
    expect(accessTo({ middleware: ['default-login'] }, member)).toEqual({ kind: 'sendOn' });
    expect(accessTo({ middleware: ['default-login'] }, anonymous)).toEqual(show);
  });
  test('the landing page is for first-time visitors; others are redirected to the tasks', () => {
    const landing = { middleware: ['newcomer'] };
    const tasks = { kind: 'redirect', to: '/task', remember: false };
    expect(accessTo(landing, anonymous)).toEqual(show);
    for (const visitor of [member, native, { ...anonymous, isKnown: true }]) {
      expect(accessTo(landing, visitor)).toEqual(tasks);
    }
  });
  test('§8 an unknown middleware throws', () => {
    expect(() => findMiddleware('nonsense')).toThrow('Unknown route middleware: nonsense');
    expect(() => accessTo({ middleware: ['toString'] }, member)).toThrow('toString');
    expect(() => accessTo({ auth: true, middleware: ['nonsense'] }, anonymous)).toThrow();
  });
});
