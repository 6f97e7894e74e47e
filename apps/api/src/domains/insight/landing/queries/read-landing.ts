import type { CountryCode } from '@pollen/contract/codes/country';
import type { Locale } from '@pollen/contract/codes/locale';
import type { Landing } from '@pollen/contract/operations/landing';
import { cashoutMinimum } from '@pollen/contract/values/cashout';
import type { GeoIp } from '../../../../adapters/geo-ip/geo-ip.ts';
import { countryOfVisitor } from '../../../../adapters/geo-ip/visitor-country.ts';
import type { Clock } from '../../../../clock.ts';
import type { Database } from '../../../../db/database.ts';
import { readWorth } from '../../../accounts/settings/public.ts';
import { readTypicalSurvey } from '../../../tasks/task/public.ts';
import { selectLastProof } from '../../ledger-proof/public.ts';
import { readPayProof } from '../../trust/public.ts';

export interface LandingServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly geoIp: GeoIp;
}

/** What a landing page shows in addition to its question. */
export type CountryFigures = Omit<Landing, 'sample'>;

async function load(
  { db, clock }: LandingServices,
  country: CountryCode | null,
): Promise<CountryFigures> {
  const [proof, last, typical, worthOf] = await Promise.all([
    readPayProof(db, country),
    selectLastProof(db),
    readTypicalSurvey(db, country, clock()),
    readWorth(db),
  ]);
  const isSound = last?.findings.every(({ broken }) => broken === 0) ?? false;
  return {
    country,
    proof,
    provedAt: isSound ? (last?.finishedAt?.toISOString() ?? null) : null,
    typical: typical && {
      ...typical,
      worth: country === null ? null : worthOf(country, typical.points),
    },
    cashoutFrom: country === null ? null : worthOf(country, cashoutMinimum),
  };
}

/** Everybody of a country sees the same figures, which change at night. */
const lifeMs = 60_000;

/** Figures for the country of an address, else of a language, or for all countries if neither tells. */
export function createFigures(services: LandingServices) {
  const kept = new Map<CountryCode | null, { figures: Promise<CountryFigures>; until: number }>();
  return (address: string, locale: Locale): Promise<CountryFigures> => {
    const country = countryOfVisitor(services.geoIp, { address, locale });
    const now = services.clock().getTime();
    const known = kept.get(country);
    if (known && known.until > now) return known.figures;
    const figures = load(services, country);
    kept.set(country, { figures, until: now + lifeMs });
    // A failed load is not cached.
    figures.catch(() => kept.delete(country));
    return figures;
  };
}
