/**
 * A survey as the runner sees it: what the server made of the SurveyJS JSON when the task was
 * published. The format is ours and small; whatever a plan cannot say was refused at publishing.
 */
export type Scalar = string | number | boolean;

/** A constant, or an operator with its operands; `expression.ts` says what each operator means. */
export type Expression = Scalar | null | ExpressionNode;
export type ExpressionNode = readonly [operator: string, ...operands: Expression[]];

/** By SurveyJS's own locale names; `default` is English. */
export type LocalizedText = Readonly<Record<string, string>>;

export type AnswerValue =
  | Scalar
  | readonly AnswerValue[]
  | { readonly [name: string]: AnswerValue };

/** By a question's key; what was typed beside "other" stands under `<key>-Comment`. */
export type Answers = Readonly<Record<string, AnswerValue>>;

export interface PlanChoice<Text = LocalizedText> {
  readonly value: Scalar;
  /** Missing: the runner's own word for a special choice, else the value itself. */
  readonly text?: Text;
  readonly image?: Text;
  readonly special?: 'other' | 'none' | 'refused' | 'dontknow';
  /** Keeps its place in a shuffled list. */
  readonly fixed?: true;
  /** Chosen alone or not at all. */
  readonly exclusive?: true;
  readonly visibleIf?: Expression;
  readonly enableIf?: Expression;
}

export interface PlanRow<Text = LocalizedText> {
  readonly value: Scalar;
  readonly text?: Text;
  readonly visibleIf?: Expression;
}

export type PlanValidator<Text = LocalizedText> = { readonly text?: Text } & (
  | { readonly type: 'numeric'; readonly min?: number; readonly max?: number }
  | {
      readonly type: 'text';
      readonly min?: number;
      readonly max?: number;
      readonly noDigits?: true;
    }
  | { readonly type: 'count'; readonly min?: number; readonly max?: number }
  | { readonly type: 'pattern'; readonly pattern: string; readonly flags?: string }
  | { readonly type: 'email' }
  | { readonly type: 'expression'; readonly expression: Expression }
);

interface QuestionBase<Text> {
  readonly name: string;
  /** What the answer is stored under, if not the name; several questions may share it. */
  readonly valueName?: string;
  /** The answer to begin with. */
  readonly preset?: AnswerValue;
  /** Recomputed until the member answers. */
  readonly presetBy?: ExpressionNode;
  /** A box for words beside the answer, and what stands above it. */
  readonly comment?: Text | true;
  readonly title: Text;
  readonly description?: Text;
  /** Index into the page's panels: the heading this question stands under. */
  readonly panel?: number;
  /** The question's own condition and those of the panels around it; every one must be true. */
  readonly visibleIf?: readonly Expression[];
  /** Any one false makes the question read-only, and then it is not validated. */
  readonly enableIf?: readonly Expression[];
  readonly required?: true | ExpressionNode;
  readonly requiredText?: Text;
  readonly validators?: readonly PlanValidator<Text>[];
}

interface ChoiceList<Text> {
  readonly choices: readonly PlanChoice<Text>[];
  readonly order?: 'asc' | 'desc' | 'random';
  readonly otherErrorText?: Text;
  readonly otherPlaceholder?: Text;
  /** Not shown while there is nothing to choose from. */
  readonly hideIfEmpty?: true;
}

export interface SingleQuestion<Text = LocalizedText> extends QuestionBase<Text>, ChoiceList<Text> {
  readonly kind: 'single';
  readonly look: 'list' | 'dropdown' | 'rating' | 'boolean' | 'image' | 'buttons';
  readonly placeholder?: Text;
  /** Words at the two ends of a rating. */
  readonly ends?: readonly [Text | null, Text | null];
}

export interface MultipleQuestion<Text = LocalizedText>
  extends QuestionBase<Text>,
    ChoiceList<Text> {
  readonly kind: 'multiple';
  readonly look: 'list' | 'image' | 'dropdown';
  readonly placeholder?: Text;
  readonly selectAll?: Text | true;
  readonly minSelected?: number;
  readonly maxSelected?: number;
}

export interface RankingQuestion<Text = LocalizedText>
  extends QuestionBase<Text>,
    ChoiceList<Text> {
  readonly kind: 'ranking';
  /** Only what was picked is ranked: the best three of ten. */
  readonly picked?: true;
  readonly minSelected?: number;
  readonly maxSelected?: number;
}

export interface MatrixQuestion<Text = LocalizedText> extends QuestionBase<Text> {
  readonly kind: 'matrix';
  readonly columns: readonly PlanChoice<Text>[];
  readonly rows: readonly PlanRow<Text>[];
  readonly order?: 'random';
  readonly eachRowRequired?: true;
  readonly eachRowUnique?: true;
  /** Several columns a row. */
  readonly several?: true;
  /** One set of a MaxDiff: the columns are its items, the rows are best and worst. */
  readonly look?: 'maxdiff';
}

export type TextInput =
  | 'text'
  | 'comment'
  | 'number'
  | 'email'
  | 'tel'
  | 'url'
  | 'date'
  | 'month'
  | 'time'
  | 'datetime-local';

export interface TextQuestion<Text = LocalizedText> extends QuestionBase<Text> {
  readonly kind: 'text';
  readonly input: TextInput;
  readonly placeholder?: Text;
  readonly lines?: number;
  readonly look?: 'slider';
  /** As `(999) 999-9999`: 9 is a digit, a a letter, # either; the rest is put in by itself. */
  readonly mask?: string;
  readonly maxLength?: number;
  readonly min?: Expression;
  readonly max?: Expression;
  readonly step?: number;
  readonly minText?: Text;
  readonly maxText?: Text;
  readonly stepText?: Text;
}

/** The answer is the list of stored file names. */
export interface FileQuestion<Text = LocalizedText> extends QuestionBase<Text> {
  readonly kind: 'file';
  readonly maxFiles: number;
  readonly look?: 'signature';
}

/** Text between questions; a node is words, or a tag with its children. */
export type RichNode =
  | string
  | readonly [tag: RichTag, ...children: RichNode[]]
  | readonly [tag: RichTag, attributes: RichAttributes, ...children: RichNode[]];
export type RichTag =
  | 'p'
  | 'b'
  | 'i'
  | 'ul'
  | 'ol'
  | 'li'
  | 'br'
  | 'hr'
  | 'h2'
  | 'h3'
  | 'a'
  | 'img'
  | 'video'
  | 'table'
  | 'tr'
  | 'td'
  | 'th';
export interface RichAttributes {
  readonly href?: string;
  readonly src?: string;
  readonly alt?: string;
}

export interface HtmlQuestion<Text = LocalizedText> extends QuestionBase<Text> {
  readonly kind: 'html';
  /** By language like every text, so that one function reduces them all. */
  readonly html: Text extends string ? readonly RichNode[] : Readonly<Record<string, RichNode[]>>;
}

export interface ExpressionQuestion<Text = LocalizedText> extends QuestionBase<Text> {
  readonly kind: 'expression';
  readonly expression: Expression;
  readonly precision?: number;
  /** `{0}` stands for the value. */
  readonly format?: Text;
}

export interface PlanTotal<Text = LocalizedText> {
  readonly title: Text;
  readonly expression: Expression;
  /** `{0}` stands for the value. */
  readonly format?: Text;
}

export interface EntryCount {
  readonly start: number;
  readonly min: number;
  readonly max: number;
  /** Another answer says how many entries there are. */
  readonly by?: Expression;
}

/**
 * The same questions several times over: the rows of a table, a loop over people or brands, or once
 * for a few short fields. The answer is an object by row, a list of objects, or one object.
 */
export interface GroupQuestion<Text = LocalizedText> extends QuestionBase<Text> {
  readonly kind: 'group';
  readonly look: 'table' | 'loop' | 'fields';
  readonly questions: readonly PlanQuestion<Text>[];
  /** One entry each; a list without. */
  readonly rows?: readonly PlanRow<Text>[];
  readonly order?: 'random';
  /** Of a list: how many entries there are to begin with, at least and at most. */
  readonly count?: EntryCount;
  readonly canAdd?: true;
  readonly canRemove?: true;
  readonly addText?: Text;
  readonly removeText?: Text;
  /** Above each entry; `{panelIndex}` is its number. */
  readonly entryTitle?: Text;
  /** An entry whose condition is false is not shown. */
  readonly entryIf?: Expression;
  /** Worked out over all entries and shown below them. */
  readonly totals?: readonly PlanTotal<Text>[];
  /** No two entries may have the same answer to this question. */
  readonly unique?: string;
}

export type PlanQuestion<Text = LocalizedText> =
  | SingleQuestion<Text>
  | MultipleQuestion<Text>
  | RankingQuestion<Text>
  | MatrixQuestion<Text>
  | TextQuestion<Text>
  | FileQuestion<Text>
  | HtmlQuestion<Text>
  | ExpressionQuestion<Text>
  | GroupQuestion<Text>;

/** What a question's answer is stored under. */
export const keyOf = (question: { readonly name: string; readonly valueName?: string }): string =>
  question.valueName ?? question.name;

export interface PlanPanel<Text = LocalizedText> {
  readonly title?: Text;
  readonly description?: Text;
}

export interface PlanPage<Text = LocalizedText> {
  readonly name: string;
  readonly title?: Text;
  readonly description?: Text;
  readonly visibleIf?: Expression;
  readonly panels?: readonly PlanPanel<Text>[];
  readonly questions: readonly PlanQuestion<Text>[];
  /** The questions stand in an order of each member's own. */
  readonly order?: 'random';
  /** Seconds a member has here before the page moves on by itself. */
  readonly timeLimit?: number;
  /** Seconds a member spends here at least before "Next" leads on. */
  readonly minTime?: number;
  /** The server may end the survey here (screen-out, quota): the runner waits for its answer. */
  readonly gate?: true;
}

export type PlanTrigger<Text = LocalizedText> = {
  readonly if: Expression;
  /** Looked at on every change, not only when something it asks about changed: it calls for the time. */
  readonly always?: true;
} & (
  | {
      readonly do: 'complete';
      /** A reason's name: the end is a screen-out. */
      readonly screenOut?: string;
      readonly screenOutText?: Text;
    }
  | { readonly do: 'set'; readonly name: string; readonly value: AnswerValue | null }
  | { readonly do: 'run'; readonly name?: string; readonly expression: Expression }
  | { readonly do: 'copy'; readonly name: string; readonly from: string }
  | { readonly do: 'skip'; readonly to: string }
);

export interface PlanCalculation {
  readonly name: string;
  readonly expression: Expression;
  /** Stored with the answers. */
  readonly kept?: true;
}

export interface PlanQuota {
  readonly name: string;
  readonly if: Expression;
  readonly limit: number;
}

export interface PlanAttentionCheck {
  readonly question: string;
  readonly passIf: Expression;
}

export interface PlanEnd<Text = LocalizedText> {
  readonly if?: Expression;
  readonly html: HtmlQuestion<Text>['html'];
}

/** Neighbouring pages that come in an order of each member's own. */
export interface PlanBlock {
  readonly name: string;
  readonly pages: readonly string[];
  /** Any order, or the author's order begun at any of its pages. */
  readonly order: 'random' | 'rotate';
  /** Only so many of the pages, the first in the member's order. */
  readonly show?: number;
}

/** A member is given one of these values, the one that was given to the fewest. */
export interface PlanCell {
  readonly name: string;
  readonly values: readonly string[];
}

export interface SurveyPlan<Text = LocalizedText> {
  readonly version: 1;
  /** SurveyJS locale names the texts come in. */
  readonly languages: readonly string[];
  readonly title?: Text;
  readonly description?: Text;
  readonly pages: readonly PlanPage<Text>[];
  readonly triggers: readonly PlanTrigger<Text>[];
  readonly calculations: readonly PlanCalculation[];
  readonly blocks?: readonly PlanBlock[];
  /** The server gives each member their values: they reach a browser as calculated values. */
  readonly cells?: readonly PlanCell[];
  /** Seconds a member has for the whole survey before it ends by itself. */
  readonly timeLimit?: number;
  /** An expression calls `random()`. */
  readonly chance?: true;
  /** What the end page says; the first whose condition is true, or that has none. */
  readonly ends?: readonly PlanEnd<Text>[];
  /** The server's business: never sent to a browser. */
  readonly quotas?: readonly PlanQuota[];
  readonly attentionChecks?: readonly PlanAttentionCheck[];
}

export const commentSuffix = '-Comment';
/** What the order a member saw is stored under, beside the answer. */
export const orderSuffix = '-Order';
export const otherValue = 'other';
