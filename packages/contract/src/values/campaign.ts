/** Parameters that an advertisement's link may carry; any other is dropped. */
export const campaignParameters = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'campaign_id',
  'adset_id',
  'ad_id',
  'fbclid',
] as const;

const longest = 200;

/** The known parameters of an address, each truncated; null if there are none. */
export function readCampaign(search: string): Record<string, string> | null {
  const query = new URLSearchParams(search);
  const found = campaignParameters.flatMap((name) => {
    const value = query.get(name)?.slice(0, longest) ?? '';
    return value === '' ? [] : [[name, value] as const];
  });
  return found.length > 0 ? Object.fromEntries(found) : null;
}
