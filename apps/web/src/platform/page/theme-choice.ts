export type Theme = 'system' | 'light' | 'dark';

export function parseTheme(kept: string | null): Theme {
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}
