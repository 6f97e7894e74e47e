import type { Profile } from '@pollen/contract/operations/profile';
import { useEffect } from 'react';
import { ensureProfile } from '../../../platform/session/profile.ts';
import { useProfile } from '../../../platform/session/session.ts';

/** The member's profile, loaded on demand; null until then. */
export function useMyProfile(): Profile | null {
  const profile = useProfile();
  useEffect(() => {
    if (!profile) void ensureProfile();
  }, [profile]);
  return profile;
}
