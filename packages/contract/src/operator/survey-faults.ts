/*
 * What a survey must not contain when it is published, read from its JSON as it was written. What the
 * engine cannot run is found when it is compiled; this is what members could run and not understand.
 */

type Json = unknown;
type Owner = Readonly<Record<string, Json>>;

const isOwner = (value: Json): value is Owner =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listIn = (owner: Owner, name: string): readonly Json[] => {
  const value = Object.hasOwn(owner, name) ? owner[name] : undefined;
  return Array.isArray(value) ? value : [];
};

/** The author's own text; undefined if there is none at all. */
function textOf(value: Json): string | undefined {
  if (typeof value === 'string' || typeof value === 'number') return String(value).trim();
  if (!isOwner(value)) return undefined;
  return textOf(value['default'] ?? value['en'] ?? Object.values(value)[0]);
}

const notAsked = new Set(['html', 'image', 'expression', 'panel']);

export interface AskedQuestion {
  readonly element: Owner;
  /** `Q3`, as the studio numbers it; inside a repeated group its name. */
  readonly label: string;
}

/** Every question of a survey, in order. */
export function askedQuestions(survey: Json): readonly AskedQuestion[] {
  if (!isOwner(survey)) return [];
  let number = 0;
  const visit = (owner: Owner, repeats: boolean): AskedQuestion[] =>
    ['elements', 'questions']
      .flatMap((name) => listIn(owner, name))
      .flatMap((element) => {
        if (!isOwner(element)) return [];
        const own: AskedQuestion[] = [];
        if (!notAsked.has(String(element['type']))) {
          if (!repeats) number += 1;
          own.push({ element, label: repeats ? `“${String(element['name'])}”` : `Q${number}` });
        }
        const repeated = { elements: listIn(element, 'templateElements') };
        return [...own, ...visit(element, repeats), ...visit(repeated, true)];
      });
  const loose = { elements: listIn(survey, 'elements'), questions: listIn(survey, 'questions') };
  const pages = listIn(survey, 'pages').filter(isOwner);
  return [loose, ...pages].flatMap((owner) => visit(owner, false));
}

/** Without a title members read the name: `Your e-mail` will do, `q1` or `favouriteBrand` will not. */
function hasTitle({ element }: AskedQuestion): boolean {
  if (element['titleLocation'] === 'hidden' || textOf(element['title'])) return true;
  const name = String(element['name'] ?? '');
  return /\S\s\S/.test(name) || (name !== '' && !/^[a-z]|[\d_]/.test(name));
}

const lists = ['choices', 'rows', 'columns', 'items'];
/** Texts that editors fill in before their author does. */
const placeholder = /^(Choice|Row|Column|Item|Field|Statement) \d+$/i;

/** A text that is empty or was never replaced, as the author sees it; undefined if there is none. */
function placeholderIn({ element }: AskedQuestion): string | undefined {
  for (const item of lists.flatMap((name) => listIn(element, name))) {
    const isObject = isOwner(item);
    if (isObject && item['imageLink'] === 'https://') return 'a choice without a picture';
    const words = isObject ? (item['text'] ?? item['title']) : item;
    const text = textOf(words) ?? (isObject ? textOf(item['value'] ?? item['name']) : undefined);
    if (text === undefined) continue;
    if (text === '' && element['type'] !== 'imagepicker') return 'an empty text';
    if (placeholder.test(text)) return `“${text}”`;
  }
  return undefined;
}

/** The sample that new tasks used to start from; drafts of then may still hold it. */
const sample = { title: 'What do you drink most?', choices: '["coffee","tea","water"]' };

export const isSample = (questions: readonly AskedQuestion[]): boolean =>
  questions.length === 1 &&
  questions.every(
    ({ element }) =>
      textOf(element['title']) === sample.title &&
      JSON.stringify(element['choices']) === sample.choices,
  );

const listed = (labels: readonly string[]): string =>
  labels.length > 3
    ? `${labels.slice(0, 3).join(', ')} and ${labels.length - 3} more`
    : labels.join(', ');

export function untitledFault(questions: readonly AskedQuestion[]): string | null {
  const untitled = questions.filter((question) => !hasTitle(question)).map(({ label }) => label);
  if (untitled.length === 0) return null;
  return `${listed(untitled)} ${untitled.length === 1 ? 'has' : 'have'} no title: members would read a name meant for data files.`;
}

export function placeholderFault(questions: readonly AskedQuestion[]): string | null {
  const left = questions.flatMap((question) => {
    const text = placeholderIn(question);
    return text === undefined ? [] : [`${question.label} (${text})`];
  });
  return left.length === 0 ? null : `Write or remove what was never filled in: ${listed(left)}.`;
}
