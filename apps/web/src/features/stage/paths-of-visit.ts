import { isInReview } from '@pollen/contract/codes/participation-class';
import type { ShopVisit } from '@pollen/contract/operations/stage';
import { paths, withQuery } from '@pollen/contract/values/web-paths';
import { isUnderway } from './rules.ts';

/** The participation in the address; empty if there is none. */
export const idIn = (search: string): string => {
  const id = new URLSearchParams(search).get('id') ?? '';
  return /^[1-9]\d{0,14}$/.test(id) ? id : '';
};

export const pathOfGoods = (id: string): string => withQuery(paths.stageTarget(), { id });

/** The page of a visit's stages. */
export const pathOfStages = ({ participationId, screen }: ShopVisit): string =>
  withQuery(screen === 'display2' ? paths.stageDisplay2() : paths.stageDisplay(), {
    id: participationId,
  });

/** The page after a visit was submitted or ended. */
export function pathAfter(work: ShopVisit): string {
  const { participationId: id, screen, state } = work;
  const ownEnd = screen === 'display2' && (isUnderway(work) || isInReview(state));
  return withQuery(ownEnd ? paths.stageDisplay2End() : paths.surveyEnd(), { id });
}
