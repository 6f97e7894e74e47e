import type { ApiKey, ApiScope } from '@pollen/contract/operator/api-key';

export const scopeWords: Readonly<Record<ApiScope, string>> = {
  'results.read': 'Read figures and charts, without groups of fewer than 5 people',
  'results.export': 'Read single answers: files of answers, and figures of groups of any size',
};

/** `T-1, T-2` as a list, each number once. */
export const tasksIn = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/).filter((taskNo) => taskNo !== '')),
];

type State = 'active' | 'expired' | 'revoked';

export function stateOf(
  { revokedAt, expiresAt }: Pick<ApiKey, 'revokedAt' | 'expiresAt'>,
  now: Date,
): State {
  if (revokedAt !== null) return 'revoked';
  return new Date(expiresAt) > now ? 'active' : 'expired';
}
