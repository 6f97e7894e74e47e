/** What a stage of a shop visit asks for. */
export const stagePieces = ['check-price', 'pick-price', 'upload-first', 'upload-result'] as const;
export type StagePiece = (typeof stagePieces)[number];

/** Visits that are always open, or shelf photographs in one visit or two. */
export const stageScreens = ['constant', 'display', 'display2'] as const;

/** The expected price is there, another price is there, or the product is missing. */
export const sightings = ['same', 'other', 'missing'] as const;
export type Sighting = (typeof sightings)[number];

/** A shelf fits on a few pictures. */
export const photosPerStage = 3;

const pricePattern = /^\d{1,9}(\.\d{1,2})?$/;

export const isPhotoPiece = (piece: StagePiece): boolean =>
  piece === 'upload-first' || piece === 'upload-result';

/**
 * Parses a typed price to a decimal text: both `12,50` and `12.50` are common, as are dots or commas
 * between thousands. Null if it is not a price.
 */
export function parsePrice(typed: string): string | null {
  const text = typed.replaceAll(/[\s\u00a0']/g, '');
  if (/[.,]{2}/.test(text)) return null;
  const grouped = /^\d{1,3}([.,]\d{3})+$/.test(text);
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const plain =
    grouped || last < 0
      ? text.replaceAll(/[.,]/g, '')
      : `${text.slice(0, last).replaceAll(/[.,]/g, '')}.${text.slice(last + 1)}`;
  if (!pricePattern.test(plain)) return null;
  const amount = Number(plain);
  return amount > 0 ? String(amount) : null;
}

export interface GoodAnswer {
  readonly good: number;
  readonly seen: Sighting;
  /** Set if `seen` is another price. */
  readonly price: string | null;
}

export interface StageAnswer {
  readonly stage: number;
  readonly goods: readonly GoodAnswer[];
  /** Names of uploaded pictures. */
  readonly photos: readonly string[];
}

export interface AskedStage {
  readonly stage: number;
  readonly piece: StagePiece;
  readonly goods: readonly { readonly good: number }[];
}

/** Which products or pictures a stage still lacks; both sides check this before a visit is submitted. */
export function isAnswered(stage: AskedStage, answer: StageAnswer | undefined): boolean {
  if (!answer || answer.stage !== stage.stage) return false;
  if (isPhotoPiece(stage.piece)) {
    const { length } = answer.photos;
    return answer.goods.length === 0 && length >= 1 && length <= photosPerStage;
  }
  if (answer.photos.length > 0 || answer.goods.length !== stage.goods.length) return false;
  return stage.goods.every(({ good }) => {
    const given = answer.goods.filter((candidate) => candidate.good === good);
    const [one] = given;
    if (!one || given.length > 1) return false;
    if (stage.piece === 'pick-price' && one.seen === 'same') return false;
    return (one.seen === 'other') === (one.price !== null);
  });
}

/** A visit is complete when every stage of it is answered, and no other. */
export function isVisitComplete(
  stages: readonly AskedStage[],
  answers: readonly StageAnswer[],
): boolean {
  return (
    answers.length === stages.length &&
    stages.every((stage) =>
      isAnswered(
        stage,
        answers.find((one) => one.stage === stage.stage),
      ),
    )
  );
}
