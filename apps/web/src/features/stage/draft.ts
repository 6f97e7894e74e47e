import type { ShopVisit } from '@pollen/contract/operations/stage';
import { dropPictures } from '../../platform/storage/picture-store.ts';
import { deviceArea, stageKey, stageWorkKey } from '../../platform/storage/storage-keys.ts';
import { photosOf, type VisitDraft } from './rules.ts';

/** Written immediately at every change. */
export function writeDraft(participation: string, draft: VisitDraft): void {
  deviceArea.write(stageKey(participation), JSON.stringify(draft));
}

/** Null if there is no draft of this visit; an older app may have written another format. */
export function readDraft(participation: string, visit: number): VisitDraft | null {
  try {
    const kept = JSON.parse(
      deviceArea.read(stageKey(participation)) ?? 'null',
    ) as VisitDraft | null;
    const fits =
      kept?.version === 1 &&
      kept.visit === visit &&
      Number.isSafeInteger(kept.step) &&
      Array.isArray(kept.found) &&
      typeof kept.stages === 'object' &&
      kept.stages !== null;
    return fits ? kept : null;
  } catch {
    return null;
  }
}

export function keepWork(work: ShopVisit): void {
  deviceArea.write(stageWorkKey(work.participationId), JSON.stringify(work));
}

export function readWork(participation: string): ShopVisit | null {
  try {
    return JSON.parse(deviceArea.read(stageWorkKey(participation)) ?? 'null') as ShopVisit | null;
  } catch {
    return null;
  }
}

/** Removes a submitted visit; the questions of the next one are kept. */
export function forgetDraft(participation: string, draft: VisitDraft): void {
  deviceArea.remove(stageKey(participation));
  void dropPictures(photosOf(draft).map(({ id }) => id));
}
