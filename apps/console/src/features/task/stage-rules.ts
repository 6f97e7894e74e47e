import type { StagePiece } from '@pollen/contract/values/stage';

/** A stage of a shop visit as it is stored; properties the form does not know are kept. */
export interface StageDraft {
  readonly piece?: StagePiece;
  readonly text?: Readonly<Record<string, string>>;
  readonly goods?: readonly GoodDraft[];
}

export interface GoodDraft {
  readonly name?: Readonly<Record<string, string>>;
  readonly size?: string;
  readonly prices?: Readonly<Record<string, string>>;
  readonly options?: Readonly<Record<string, readonly string[]>>;
}

export const pieceWords: Readonly<Record<StagePiece, string>> = {
  'upload-first': 'Photograph the shelf',
  'upload-result': 'Photograph the shelf again',
  'check-price': 'Check whether a price is right',
  'pick-price': 'Pick the price from a list',
};

export const screenWords = {
  constant: 'A visit that is always open',
  display: 'One visit',
  display2: 'Two visits, the shelf again later',
} as const;

export const asksForGoods = (piece: StagePiece): boolean =>
  piece === 'check-price' || piece === 'pick-price';

/** Each piece has either products or a text, never both. */
export function withPiece({ text, goods, ...rest }: StageDraft, piece: StagePiece): StageDraft {
  return asksForGoods(piece)
    ? { ...rest, piece, goods: goods ?? [{ name: { 'en-US': '' }, size: '' }] }
    : { ...rest, piece, text: text ?? { 'en-US': '' } };
}

/** Removes countries without a value; undefined if none has one. */
export function withCountry<Value>(
  map: Readonly<Record<string, Value>> | undefined,
  iso: string,
  value: Value | undefined,
): Readonly<Record<string, Value>> | undefined {
  const { [iso]: _, ...rest } = map ?? {};
  const next = value === undefined ? rest : { ...rest, [iso]: value };
  return Object.keys(next).length > 0 ? next : undefined;
}

/** The form stores English under its locale; older settings have it under `default`. */
export function localizedOf(text: Readonly<Record<string, string>> | undefined) {
  const { default: english, ...rest } = text ?? {};
  return english === undefined ? rest : { 'en-US': english, ...rest };
}

export const writtenOf = (text: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(text).filter(([locale, words]) => locale === 'en-US' || words !== ''),
  );

export const optionsOf = (typed: string): string[] | undefined => {
  const parts = typed
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.length > 0 ? parts : undefined;
};
