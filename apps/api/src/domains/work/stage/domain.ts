import { type CountryCode, countryByCode } from '@pollen/contract/codes/country';
import { defaultLocale, type Locale, locales } from '@pollen/contract/codes/locale';
import { localize } from '@pollen/contract/values/localized-text';
import { type StagePiece, stagePieces, stageScreens } from '@pollen/contract/values/stage';
import * as z from 'zod/mini';

/** By language; `default` is English, as in surveys. */
const stageText = z.partialRecord(z.enum([...locales, 'default']), z.string());
export type StageText = z.infer<typeof stageText>;
const amounts = z.partialRecord(z.string(), z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/)));

const good = z.strictObject({
  name: stageText,
  size: z.string(),
  /** By country (`ID`, `TH`, …), in its currency. */
  prices: z.optional(amounts),
  options: z.optional(z.partialRecord(z.string(), z.array(z.string()))),
});

const stage = z.discriminatedUnion('piece', [
  z.strictObject({
    piece: z.enum(['check-price', 'pick-price']),
    goods: z.array(good).check(z.minLength(1), z.maxLength(50)),
  }),
  z.strictObject({ piece: z.enum(['upload-first', 'upload-result']), text: stageText }),
]);

/** The `settings` of a staged task, written by a publisher; an unknown name is an error. */
export const stageSettingsSchema = z.strictObject({
  screen: z.enum(stageScreens),
  /** Between two visits. */
  hoursBetween: z.optional(z.number().check(z.gte(0), z.lte(24 * 60))),
  stages: z.array(stage).check(z.minLength(1), z.maxLength(30)),
});
export type StageSettings = z.infer<typeof stageSettingsSchema>;

export const parseStageSettings = (settings: unknown): StageSettings =>
  stageSettingsSchema.parse(settings);

type Issue = z.core.$ZodIssue;

/** The path of an issue, such as `stages[0].goods`. */
const pathOf = ({ path }: Issue): string =>
  path.reduce<string>(
    (before, part) =>
      typeof part === 'number' ? `${before}[${part}]` : `${before && `${before}.`}${String(part)}`,
    '',
  );

function messageFor(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This setting is missing.'
        : `This must be of type ${issue.expected}.`;
    case 'invalid_value':
      return `This must be one of ${issue.values.join(', ')}.`;
    case 'invalid_union':
      return `Unknown piece. Use one of ${stagePieces.join(', ')}.`;
    case 'too_small':
      return `This must be at least ${issue.minimum}.`;
    case 'too_big':
      return `This must be at most ${issue.maximum}.`;
    case 'invalid_format':
      return 'This must be an amount, such as 12.50.';
    default:
      return 'This value is invalid.';
  }
}

/** Problems of the settings that would affect a visitor, with their paths. */
export function stageSettingsFaults(settings: unknown): { path: string; message: string }[] {
  const { error } = stageSettingsSchema.safeParse(settings, { reportInput: true });
  return (error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          path: pathOf({ ...issue, path: [...issue.path, key] }),
          message: 'Unknown setting.',
        }))
      : [{ path: pathOf(issue), message: messageFor(issue) }],
  );
}

const hoursBetweenDefault = 20;
const hourMs = 3_600_000;

export interface NumberedStage {
  readonly stage: number;
  readonly piece: StagePiece;
  readonly visit: 1 | 2;
  readonly text: StageText | null;
  readonly goods: readonly (z.infer<typeof good> & { readonly good: number })[];
}

/** The second visit begins where the shelf is photographed again. */
export function numberedStages({ screen, stages }: StageSettings): NumberedStage[] {
  const second =
    screen === 'display2' ? stages.findIndex((one) => one.piece === 'upload-result') : -1;
  return stages.map((one, index) => ({
    stage: index,
    piece: one.piece,
    visit: second > 0 && index >= second ? 2 : 1,
    text: 'text' in one ? one.text : null,
    goods: 'goods' in one ? one.goods.map((entry, number) => ({ ...entry, good: number })) : [],
  }));
}

export function visitsOf(stages: readonly NumberedStage[]): (1 | 2)[] {
  return stages.some(({ visit }) => visit === 2) ? [1, 2] : [1];
}

/** When the second visit opens, given when the first was submitted. */
export function secondVisitOpensAt(
  { hoursBetween = hoursBetweenDefault }: StageSettings,
  first: Date,
): Date {
  return new Date(first.getTime() + hoursBetween * hourMs);
}

export const localizeStageText = (text: StageText, locale: Locale): string =>
  localize({ [defaultLocale]: text.default, ...text }, locale);

export const isoOf = (country: number): string => countryByCode(country as CountryCode)?.iso ?? '';
