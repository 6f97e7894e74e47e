import type { CountryCode } from '@pollen/contract/codes/country';
import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Locale } from '@pollen/contract/codes/locale';
import type { Participation } from '@pollen/contract/operations/process';
import { worthOf } from '../../settings/public.ts';
import { type DetailContext, presentParticipation } from '../present.ts';
import type { TaskServices } from '../services.ts';
import { type ParticipationView, selectOwnView } from '../store/participations.ts';

/** Who looks, and in which language. */
export interface Viewer {
  readonly memberId: number;
  readonly country: number;
  readonly locale: Locale;
}

type ShowServices = Pick<TaskServices, 'surveys' | 'clock' | 'doors'>;

async function workOf(
  { surveys, doors }: ShowServices,
  view: ParticipationView,
  locale: Locale,
): Promise<Participation['work']> {
  if (view.state !== 0) return null;
  return {
    plan: view.surveyId === null ? null : await surveys.forBrowser(view.surveyId, locale),
    sequence: view.sequence,
    page: view.page,
    answers: view.answers as NonNullable<Participation['work']>['answers'],
    redirectUrl: view.kind === 'external' ? ((await doors.redirectUrl?.(view)) ?? null) : null,
    stages: view.kind === 'staged' ? ((await doors.stages?.(view)) ?? null) : null,
  };
}

export async function detailContext(
  { surveys, clock }: Pick<TaskServices, 'surveys' | 'clock'>,
  view: ParticipationView,
  { country, locale }: Viewer,
): Promise<DetailContext> {
  return {
    locale,
    now: clock(),
    // Only a screen-out has words of its author.
    plan: view.state === 10 && view.surveyId !== null ? await surveys.plan(view.surveyId) : null,
    worthOf: (points) => worthOf(country as CountryCode, points),
  };
}

export async function showParticipation(
  services: ShowServices,
  view: ParticipationView,
  viewer: Viewer,
  resumed = true,
): Promise<Participation> {
  return presentParticipation(view, {
    ...(await detailContext(services, view, viewer)),
    resumed,
    work: await workOf(services, view, viewer.locale),
  });
}

/** One's own participation; another's is not found. */
export async function readParticipation(
  services: ShowServices & Pick<TaskServices, 'db'>,
  viewer: Viewer,
  id: number,
): Promise<Participation> {
  const view = await selectOwnView(services.db, viewer.memberId, id);
  if (!view) throw new BusinessError('notFound');
  return showParticipation(services, view, viewer);
}
