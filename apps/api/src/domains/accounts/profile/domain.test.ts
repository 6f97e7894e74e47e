import { expect, test } from 'vitest';
import { moved } from './domain.ts';

const home = { province: 'PL-14', city: '1465', district: '1465.wola' };

test('omitted fields stay; a new province clears the city, and a new city its district', () => {
  expect(moved(home, {})).toEqual(home);
  expect(moved(home, { district: null })).toEqual({ ...home, district: null });
  expect(moved(home, { province: 'PL-14' })).toEqual(home);
  expect(moved(home, { city: '1463' })).toEqual({ ...home, city: '1463', district: null });
  expect(moved(home, { province: 'PL-12' })).toEqual({
    province: 'PL-12',
    city: null,
    district: null,
  });
  expect(moved(home, { province: null })).toEqual({ province: null, city: null, district: null });
  expect(moved(home, { province: 'PL-12', city: '1261' })).toEqual({
    province: 'PL-12',
    city: '1261',
    district: null,
  });
});
