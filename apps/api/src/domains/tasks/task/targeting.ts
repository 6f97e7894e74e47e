import { BusinessError } from '@pollen/contract/codes/error-code';
import {
  checkTargeting,
  type TaskFields,
  type TaskTargeting,
  targetingSchema,
} from '@pollen/contract/operator/task-fields';
import { beyondLimit } from '@pollen/contract/values/field-fault';
import type { Areas } from '../../../adapters/areas/areas.ts';

/** Knows which provinces and cities exist. */
export type TargetAreas = Pick<Areas, 'isProvince' | 'isCity'>;

type Faults = Record<string, string>;
type Issue = NonNullable<ReturnType<typeof targetingSchema.safeParse>['error']>['issues'][number];

const refuse = (fields: Faults): never => {
  throw new BusinessError('targetingRefused', {}, { fields });
};

/** Paths as in a form's answer: `targeting.provinces.0`. */
function faultsOf(issue: Issue): [path: string, key: string][] {
  const path = ['targeting', ...issue.path].map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => [`${path}.${key}`, 'field.unknown']);
  }
  if (issue.code === 'too_small' && issue.origin === 'array') {
    return [[path, beyondLimit('field.tooFew', Number(issue.minimum))]];
  }
  return [[path, issue.code === 'invalid_value' ? 'field.choice' : 'field.invalid']];
}

/**
 * Parses a stored targeting. Unreadable targeting is an error: ignoring it would open the task to
 * everybody.
 */
export function parseTargeting(stored: unknown): TaskTargeting {
  const parsed = targetingSchema.safeParse(stored ?? {});
  if (!parsed.success) return refuse(Object.fromEntries(parsed.error.issues.flatMap(faultsOf)));
  const faults = checkTargeting(parsed.data);
  if (Object.keys(faults).length > 0) refuse(faults);
  return parsed.data;
}

/** Areas outside the task's countries, and cities outside the given provinces. */
async function areaFaults(
  areas: TargetAreas,
  countries: TaskFields['countries'],
  { provinces, cities }: TaskTargeting,
): Promise<Faults> {
  const faults: Faults = {};
  const some = async (checks: readonly (() => Promise<boolean>)[]) => {
    for (const check of checks) if (await check()) return true;
    return false;
  };
  for (const [index, code] of (provinces ?? []).entries()) {
    const isKnown = await some(countries.map((country) => () => areas.isProvince(country, code)));
    if (!isKnown) faults[`targeting.provinces.${index}`] = 'field.area';
  }
  for (const [index, code] of (cities ?? []).entries()) {
    const within = countries.flatMap((country) =>
      (provinces ?? [null]).map((province) => () => areas.isCity(country, province, code)),
    );
    if (!(await some(within))) faults[`targeting.cities.${index}`] = 'field.area';
  }
  return faults;
}

/** Refuses targeting that names areas that do not exist. */
export async function requireTargeting(
  areas: TargetAreas,
  { countries, targeting }: Pick<TaskFields, 'countries' | 'targeting'>,
): Promise<void> {
  const faults = await areaFaults(areas, countries, parseTargeting(targeting));
  if (Object.keys(faults).length > 0) refuse(faults);
}
