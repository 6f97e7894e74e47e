import type { Clock } from '../../../clock.ts';
import type { Queryable } from '../../../db/database.ts';
import type { ParticipationView } from '../participation/public.ts';
import { type EntryServices, openSession } from './commands/open-session.ts';

const textIn = (settings: ParticipationView['settings'], name: string): string => {
  const value = settings[name];
  return typeof value === 'string' ? value : '';
};

/** Where a partner's survey begins for a participation; null for a task that names no network. */
export function partnerRedirect(services: EntryServices & { db: Queryable; clock: Clock }) {
  return async (participation: ParticipationView): Promise<string | null> => {
    const { id, memberId, session, settings, taskNo } = participation;
    const network = textIn(settings, 'network');
    if (network === '') return null;
    return openSession(services.db, services, {
      network,
      memberId,
      session,
      participationId: id,
      survey: textIn(settings, 'survey') || taskNo,
      now: services.clock(),
    });
  };
}
