import type { Queryable } from '../../../db/database.ts';
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

/** Settings with which a partner's task could not be started. */
export async function networkSettingsFaults(db: Queryable, settings: unknown): Promise<Fault[]> {
  const network = fieldOf(settings, 'network');
  const survey = fieldOf(settings, 'survey');
  const faults: Fault[] = Object.keys(settings ?? {})
    .filter((name) => !known.includes(name))
    .map((path) => ({ path, message: `Unknown setting. Use ${known.join(' or ')}.` }));
  if (survey !== undefined && !(typeof survey === 'string' && survey.trim() !== '')) {
    faults.push({ path: 'survey', message: 'The partner’s survey number must be a text.' });
  }
  if (typeof network !== 'string' || network === '') {
    return [...faults, { path: 'network', message: 'Enter the partner whose survey it is.' }];
  }
  const row = await selectNetwork(db, network);
  if (!row) return [...faults, { path: 'network', message: `There is no partner “${network}”.` }];
  if (row.enabled) return faults;
  return [...faults, { path: 'network', message: `The partner “${network}” is switched off.` }];
}
