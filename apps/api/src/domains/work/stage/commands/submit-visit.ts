import { BusinessError } from '@pollen/contract/codes/error-code';
import { isUnderway } from '@pollen/contract/codes/participation-class';
import type { ShopVisit } from '@pollen/contract/operations/stage';
import { isVisitComplete, type StageAnswer } from '@pollen/contract/values/stage';
import type { Queryable, Transact } from '../../../../db/database.ts';
import { openStagedParticipation, readParticipationView } from '../../participation/public.ts';
import { numberedStages, parseStageSettings, secondVisitOpensAt, visitsOf } from '../domain.ts';
import { showShopVisit } from '../queries/read-shop-visit.ts';
import type { StageServices, Visitor } from '../services.ts';
import { insertVisit, selectVisits } from '../store.ts';

export interface VisitInput {
  readonly participationId: number;
  readonly visit: number;
  readonly answers: readonly StageAnswer[];
}

/** Checks and publishes the pictures before the transaction, because it calls object storage. */
async function acceptPhotos(
  { files }: StageServices,
  memberId: number,
  answers: readonly StageAnswer[],
): Promise<StageAnswer[]> {
  const accepted: StageAnswer[] = [];
  for (const answer of answers) {
    const photos: string[] = [];
    for (const fileName of answer.photos) {
      photos.push((await files.accept({ memberId, screen: 'STAGE', fileName })).name);
    }
    accepted.push({ ...answer, photos });
  }
  return accepted;
}

async function keepVisit(
  tx: Queryable,
  services: StageServices,
  visitor: Visitor,
  { participationId, visit, answers }: VisitInput,
): Promise<ShopVisit> {
  const { files, participations, clock } = services;
  const { memberId } = visitor;
  const now = clock();
  const view = await openStagedParticipation(tx, memberId, participationId);
  if (!view) throw new BusinessError('notFound');
  const settings = parseStageSettings(view.settings);
  const submitted = await selectVisits(tx, participationId);
  // The same visit submitted twice (another tab or phone): the first one counts.
  if (submitted.some((row) => row.visit === visit)) return showShopVisit(tx, view, visitor, now);
  if (!isUnderway(view.state)) throw new BusinessError('taskClosed');
  const [first] = submitted;
  if (visit === 2 && (!first || secondVisitOpensAt(settings, first.submittedAt) > now)) {
    throw new BusinessError('visitTooEarly');
  }
  await files.attach(
    tx,
    { memberId, screen: 'STAGE' },
    answers.flatMap(({ photos }) => photos),
  );
  await insertVisit(tx, { participationId, memberId, visit, answers, now });
  const isLast = visit === visitsOf(numberedStages(settings)).at(-1);
  if (isLast) await participations.finishStages(tx, { participationId, memberId, now });
  const after = await openStagedParticipation(tx, memberId, participationId);
  return showShopVisit(tx, after ?? view, visitor, now);
}

/** Submits a complete visit: prices and pictures. The last visit puts the participation in review. */
export async function submitVisit(
  services: StageServices,
  transact: Transact,
  visitor: Visitor,
  input: VisitInput,
): Promise<ShopVisit> {
  const { db, clock } = services;
  const view = await readParticipationView(db, input.participationId);
  if (view?.memberId !== visitor.memberId || view.kind !== 'staged')
    throw new BusinessError('notFound');
  if (!isUnderway(view.state)) return transact((tx) => showShopVisit(tx, view, visitor, clock()));
  const stages = numberedStages(parseStageSettings(view.settings));
  if (
    !isVisitComplete(
      stages.filter(({ visit }) => visit === input.visit),
      input.answers,
    )
  ) {
    throw new BusinessError('visitIncomplete');
  }
  const answers = await acceptPhotos(services, visitor.memberId, input.answers);
  return transact((tx) => keepVisit(tx, services, visitor, { ...input, answers }));
}
