import type { Queryable } from '../../db/database.ts';
import { selectNetwork } from './store/networks.ts';

interface Fault {
  readonly path: string;
  readonly message: string;
}

const fieldOf = (settings: unknown, name: string): unknown =>
  typeof settings === 'object' && settings !== null
    ? (settings as Readonly<Record<string, unknown>>)[name]
    : undefined;

const known = ['network', 'survey'];

/** What would leave a member of a partner's task with nowhere to go. */
export async function networkSettingsFaults(db: Queryable, settings: unknown): Promise<Fault[]> {
  const network = fieldOf(settings, 'network');
  const survey = fieldOf(settings, 'survey');
  const faults: Fault[] = Object.keys(settings ?? {})
    .filter((name) => !known.includes(name))
    .map((path) => ({ path, message: `There is no such setting. Possible: ${known.join(', ')}.` }));
  if (survey !== undefined && !(typeof survey === 'string' && survey.trim() !== '')) {
    faults.push({ path: 'survey', message: 'The partner’s number of the survey is a text.' });
  }
  if (typeof network !== 'string' || network === '') {
    return [...faults, { path: 'network', message: 'Name the partner whose survey it is.' }];
  }
  const row = await selectNetwork(db, network);
  if (!row) return [...faults, { path: 'network', message: `There is no partner “${network}”.` }];
  if (row.enabled) return faults;
  return [...faults, { path: 'network', message: `The partner “${network}” is switched off.` }];
}
