import type { CountryIso } from '@pollen/contract/codes/country';
import { useQuery } from '@tanstack/react-query';
import { fetchWithRetry } from '../../../platform/http/fetch-with-retry.ts';

/** Code, name, name in the country's own script (0 where it is the same), and what lies within. */
type Row = readonly [code: string, name: string, native?: string | 0, within?: readonly Row[]];

export interface Place {
  readonly code: string;
  readonly name: string;
  readonly within: readonly Place[];
}

/** Names in the country's script are for readers of it; everybody else reads the Latin ones. */
export function placesOf(rows: readonly Row[], native: boolean): Place[] {
  return rows.map(([code, name, own, within]) => ({
    code,
    name: native && own ? own : name,
    within: placesOf(within ?? [], native),
  }));
}

async function fetchRows(path: string): Promise<readonly Row[]> {
  return (await (await fetchWithRetry(path)).json()) as readonly Row[];
}

export function useProvinces(iso: CountryIso, native: boolean): readonly Place[] | undefined {
  const path = `/geo/${iso.toLowerCase()}.json`;
  const { data } = useQuery({
    queryKey: ['geo', path],
    queryFn: () => fetchRows(path),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data && placesOf(data, native);
}

/** Cities of a province, each with its districts. */
export function useCities(
  iso: CountryIso,
  province: string,
  native: boolean,
): readonly Place[] | undefined {
  const path = `/geo/${iso.toLowerCase()}/${province.toLowerCase()}.json`;
  const { data } = useQuery({
    queryKey: ['geo', path],
    queryFn: () => fetchRows(path),
    enabled: province !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data && placesOf(data, native);
}
