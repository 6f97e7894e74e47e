import type { AreaRow } from '@pollen/contract/values/area';
import { CallError } from './call-error.ts';

/** The files the members' app offers its choices from. */
export async function readAreas(path: string): Promise<readonly AreaRow[]> {
  const answer = await fetch(path);
  if (!answer.ok) throw new CallError(0, 'The list of areas can’t be loaded.');
  return (await answer.json()) as AreaRow[];
}
