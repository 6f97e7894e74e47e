import { readCampaign } from '@pollen/contract/values/campaign';
import { sessionArea, sessionKeys } from '../storage/storage-keys.ts';

/** What an advertisement's link carried: kept for the tab until a registration sends it. */
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
