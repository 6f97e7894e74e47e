import type { CountryIso } from '@pollen/contract/codes/country';
import {
  type Area,
  type AreaRow,
  areaOf,
  citiesPath,
  provincesPath,
} from '@pollen/contract/values/area';
import { useQuery } from '@tanstack/react-query';
import { fetchWithRetry } from '../../../platform/http/fetch-with-retry.ts';

async function fetchAreas(path: string): Promise<readonly Area[]> {
  const rows = (await (await fetchWithRetry(path)).json()) as readonly AreaRow[];
  return rows.map(areaOf);
}

export function useProvinces(iso: CountryIso): readonly Area[] | undefined {
  const path = provincesPath(iso);
  return useQuery({
    queryKey: ['geo', path],
    queryFn: () => fetchAreas(path),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}

/** Cities of a province, each with its districts. */
export function useCities(iso: CountryIso, province: string): readonly Area[] | undefined {
  const path = citiesPath(iso, province);
  return useQuery({
    queryKey: ['geo', path],
    queryFn: () => fetchAreas(path),
    enabled: province !== '',
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}
