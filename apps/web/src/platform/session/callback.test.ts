import { describe, expect, test } from 'vitest';
import { destinationOf } from './callback.ts';

const origin = 'https://pollen.example';
const task = `${origin}/task`;
const go = (saved: string | null, allowed: readonly string[] = []) =>
  destinationOf(saved, origin, allowed);

describe('§2 after login', () => {
  test('the saved path is followed, with query and hash', () => {
    expect(go('/cashout?from=my#bank')).toBe(`${origin}/cashout?from=my#bank`);
  });
  test('an absolute address of ours is followed unchanged', () => {
    expect(go(`${origin}/my`)).toBe(`${origin}/my`);
  });
  test('an allow-listed address is followed unchanged', () => {
    const partner = 'https://partner.example/back?x=1';
    expect(go(partner, ['https://partner.example'])).toBe(partner);
    expect(go('https://partner.example.evil.example/', ['https://partner.example'])).toBe(task);
  });
  test('without a saved path it is the task page', () => {
    expect(go(null)).toBe(task);
    expect(go('')).toBe(task);
  });
  test.each([
    '/..//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'https://evil.example',
    'https:/\\evil.example',
    'http://pollen.example/my',
    'https://user@pollen.example/',
    `${origin}:444/my`,
    `blob:${origin}/x`,
    'https://[',
  ])('%j is not followed', (saved) => {
    expect(go(saved)).toBe(task);
  });
});
