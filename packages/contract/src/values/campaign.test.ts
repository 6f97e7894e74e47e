import { expect, test } from 'vitest';
import { readCampaign } from './campaign.ts';

test('known parameters are kept, others and empty ones are dropped', () => {
  expect(readCampaign('?utm_source=fb&utm_campaign=&token=x&ad_id=7')).toEqual({
    utm_source: 'fb',
    ad_id: '7',
  });
  expect(readCampaign('?token=x')).toBeNull();
  expect(readCampaign(`?fbclid=${'x'.repeat(999)}`)?.['fbclid']).toHaveLength(200);
});
