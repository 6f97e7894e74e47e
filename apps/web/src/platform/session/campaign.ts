import { readCampaign } from '@pollen/contract/values/campaign';
import { sessionArea, sessionKeys } from '../storage/storage-keys.ts';

/** Parameters of an advertisement's link, kept for the tab until a registration sends them. */
export function captureCampaign(search: string): void {
  const campaign = readCampaign(search);
  if (campaign) sessionArea.write(sessionKeys.campaign, new URLSearchParams(campaign).toString());
}

export function campaign(): { readonly campaign?: Record<string, string> } {
  const kept = readCampaign(sessionArea.read(sessionKeys.campaign) ?? '');
  return kept ? { campaign: kept } : {};
}

/** Sent once, like the codes of an invitation. */
export function clearCampaign(): void {
  sessionArea.remove(sessionKeys.campaign);
}
