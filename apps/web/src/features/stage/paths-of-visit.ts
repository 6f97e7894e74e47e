import { isInReview } from '@pollen/contract/codes/participation-class';
import type { ShopVisit } from '@pollen/contract/operations/stage';
import { paths } from '../../platform/navigation/paths.ts';
import { isUnderway } from './rules.ts';

const named = (path: string, id: string) => `${path}?id=${encodeURIComponent(id)}`;

/** The participation named in the address; empty where it names none. */
export const idIn = (search: string): string => {
  const id = new URLSearchParams(search).get('id') ?? '';
  return /^[1-9]\d{0,14}$/.test(id) ? id : '';
};

export const pathOfGoods = (id: string): string => named(paths.stageTarget(), id);

/** Where a visit's stages are done. */
export const pathOfStages = ({ participationId, screen }: ShopVisit): string =>
  named(screen === 'display2' ? paths.stageDisplay2() : paths.stageDisplay(), participationId);

/** Where one is led once a visit is handed in, or has ended otherwise. */
export function pathAfter(work: ShopVisit): string {
  const { participationId: id, screen, state } = work;
  const ownEnd = screen === 'display2' && (isUnderway(work) || isInReview(state));
  return named(ownEnd ? paths.stageDisplay2End() : paths.surveyEnd(), id);
}
