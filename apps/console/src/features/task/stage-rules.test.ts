import { expect, test } from 'vitest';
import { localizedOf, optionsOf, withCountry, withPiece, writtenOf } from './stage-rules.ts';

test('a stage has products or a text, depending on its piece, and keeps unknown properties', () => {
  const photo = { piece: 'upload-first', text: { default: 'The shelf' }, note: 1 } as const;
  const priced = withPiece(photo, 'check-price');
  expect(priced).toEqual({
    piece: 'check-price',
    note: 1,
    goods: [{ name: { 'en-US': '' }, size: '' }],
  });
  expect(withPiece(priced, 'upload-result')).not.toHaveProperty('goods');
});

test('prices are stored by country; empty ones are left out', () => {
  expect(withCountry({ TH: '20' }, 'PH', '25')).toEqual({ TH: '20', PH: '25' });
  expect(withCountry({ TH: '20' }, 'TH', undefined)).toBeUndefined();
  expect(optionsOf('20, 25,')).toEqual(['20', '25']);
  expect(optionsOf(' , ')).toBeUndefined();
});

test('English is shown where it is stored as the default, and empty languages are not stored', () => {
  expect(localizedOf({ default: 'Shelf', th: 'ชั้นวาง' })).toEqual({ 'en-US': 'Shelf', th: 'ชั้นวาง' });
  expect(writtenOf({ 'en-US': '', th: '', vi: 'Kệ' })).toEqual({ 'en-US': '', vi: 'Kệ' });
});
