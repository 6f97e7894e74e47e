/** A text in the six languages, as SurveyJS writes it: `default` is English. */
export type SurveyText = Readonly<Record<'default' | 'id' | 'ms' | 'th' | 'fil' | 'vi', string>>;

/** `say(English, Indonesian, Malay, Thai, Filipino, Vietnamese)`. */
export function say(
  english: string,
  id: string,
  ms: string,
  th: string,
  fil: string,
  vi: string,
): SurveyText {
  return { default: english, id, ms, th, fil, vi };
}

type Element = Readonly<Record<string, unknown> & { type: string; name: string }>;
type Choices = Readonly<Record<string, SurveyText>>;

const choicesOf = (choices: Choices) =>
  Object.entries(choices).map(([value, text]) => ({ value, text }));

/** Choose one. */
export const one = (name: string, title: SurveyText, choices: Choices, more = {}): Element => ({
  type: 'radiogroup',
  name,
  isRequired: true,
  title,
  choices: choicesOf(choices),
  ...more,
});

/** Choose any. */
export const several = (name: string, title: SurveyText, choices: Choices, more = {}): Element => ({
  ...one(name, title, choices, more),
  type: 'checkbox',
});

export const ranking = (name: string, title: SurveyText, choices: Choices): Element => ({
  ...one(name, title, choices),
  type: 'ranking',
});

/** One of `columns` in every row. */
export const matrix = (
  name: string,
  title: SurveyText,
  columns: Choices,
  rows: Choices,
): Element => ({
  type: 'matrix',
  name,
  title,
  isRequired: true,
  eachRowRequired: true,
  columns: choicesOf(columns),
  rows: choicesOf(rows),
});

export const number = (name: string, title: SurveyText, min: number, max: number): Element => ({
  type: 'text',
  inputType: 'number',
  name,
  title,
  isRequired: true,
  min,
  max,
});

export const rating = (
  name: string,
  title: SurveyText,
  low: SurveyText,
  high: SurveyText,
): Element => ({
  type: 'rating',
  name,
  title,
  isRequired: true,
  rateMin: 1,
  rateMax: 5,
  minRateDescription: low,
  maxRateDescription: high,
});

export const pictures = (
  name: string,
  title: SurveyText,
  choices: Readonly<Record<string, { readonly text: SurveyText; readonly image: string }>>,
): Element => ({
  type: 'imagepicker',
  name,
  title,
  isRequired: true,
  choices: Object.entries(choices).map(([value, { text, image }]) => ({
    value,
    text,
    imageLink: image,
  })),
});

export const sentence = (name: string, title: SurveyText, more = {}): Element => ({
  type: 'comment',
  name,
  title,
  rows: 3,
  maxLength: 500,
  ...more,
});

export const photo = (name: string, title: SurveyText, more = {}): Element => ({
  type: 'file',
  name,
  title,
  ...more,
});

interface Survey {
  readonly title: SurveyText;
  readonly pages: readonly { readonly name: string; readonly elements: readonly Element[] }[];
  readonly [more: string]: unknown;
}

/** Pages in order, each with its questions; the first one's name is the page's. */
export function surveyOf(
  title: SurveyText,
  pages: readonly (readonly [Element, ...Element[]])[],
  more: object = {},
): Survey {
  return {
    title,
    pages: pages.map((elements) => ({ name: `page-${elements[0].name}`, elements })),
    ...more,
  };
}
