import { auditStates } from '@pollen/contract/codes/audit-state';
import { BusinessError } from '@pollen/contract/codes/error-code';
import { isUnderway } from '@pollen/contract/codes/participation-class';
import { surveyStates } from '@pollen/contract/codes/survey-state';
import type { Participation } from '@pollen/contract/operations/process';
import type { RequestFacts } from '../../../../http/call.ts';
import { readParticipation, type Viewer } from '../queries/show-participation.ts';
import type { ParticipationServices } from '../services.ts';
import {
  addSignal,
  lockParticipation,
  moveParticipation,
  selectBySession,
} from '../store/participations.ts';
import { traceOf } from '../trace.ts';

export interface ReturnInput {
  readonly session: string;
  readonly params?: Readonly<Record<string, string>> | undefined;
}

/**
 * The browser returns from a partner. The return itself decides nothing, except what only the browser
 * can show: another IP address (a signal), or another country (spec §3, state 14).
 */
export async function returnFromPartner(
  services: ParticipationServices,
  viewer: Viewer,
  { session, params = {} }: ReturnInput,
  facts: RequestFacts,
): Promise<Participation> {
  const { db, geoIp, clock } = services;
  // A network with its own return address passes back the complete sealed id it was given.
  const found = await selectBySession(db, session.slice(0, 32), viewer.memberId);
  if (!found) throw new BusinessError('notFound');
  const { id } = found;
  const trace = traceOf(facts);
  const country = trace.address === null ? null : geoIp.countryOf(trace.address);
  const moved = trace.address !== found.address;
  const abroad =
    found.addressCountry !== null && country !== null && country !== found.addressCountry;
  await db.transact(async (tx) => {
    const view = await lockParticipation(tx, id);
    if (view?.kind !== 'external' || !isUnderway(view.state)) return;
    const name = moved ? 'return-address' : 'returned';
    await addSignal(tx, id, { name, weight: abroad ? 100 : 0, questions: [], params });
    if (!abroad) return;
    await moveParticipation(tx, {
      id,
      state: surveyStates.returnIpIntercept,
      auditState: auditStates.unAudit,
      reason: 'return-country',
      cause: 'returned',
      ...trace,
      now: clock(),
    });
  });
  return readParticipation(services, viewer, id);
}
