import type { NumberLook } from './number-look.ts';

/**
 * A survey as the runner sees it, compiled by the server from the SurveyJS JSON when the task was
 * published. The format is our own and small; anything it cannot express was refused at publishing.
 */
export type Scalar = string | number | boolean;

/** A constant, or an operator with its operands; `expression.ts` defines the operators. */
export type Expression = Scalar | null | ExpressionNode;
export type ExpressionNode = readonly [operator: string, ...operands: Expression[]];

/** By SurveyJS's own locale names; `default` is English. */
export type LocalizedText = Readonly<Record<string, string>>;

export type AnswerValue =
  | Scalar
  | readonly AnswerValue[]
  | { readonly [name: string]: AnswerValue };

/** By a question's key; text typed next to "other" is stored under `<key>-Comment`. */
export type Answers = Readonly<Record<string, AnswerValue>>;

export interface PlanChoice<Text = LocalizedText> {
  readonly value: Scalar;
  /** If missing: the runner's own text for a special choice, otherwise the value itself. */
  readonly text?: Text;
  readonly image?: Text;
  readonly special?: 'other' | 'none' | 'refused' | 'dontknow';
  /** Keeps its position in a shuffled list. */
  readonly fixed?: true;
  /** Excludes all other choices. */
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
  /** The key of the answer, if it is not the name; several questions may share it. */
  readonly valueName?: string;
  /** The initial answer. */
  readonly preset?: AnswerValue;
  /** Recomputed until the member answers. */
  readonly presetBy?: ExpressionNode;
  /** A text field below the answer, and its label. */
  readonly comment?: Text | true;
  readonly title: Text;
  readonly description?: Text;
  /** Index into the page's panels: the heading above this question. */
  readonly panel?: number;
  /** The question's own condition and those of its panels; all must be true. */
  readonly visibleIf?: readonly Expression[];
  /** If any is false, the question is read-only and not validated. */
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
  /** Hidden while there are no choices. */
  readonly hideIfEmpty?: true;
}

export interface SingleQuestion<Text = LocalizedText> extends QuestionBase<Text>, ChoiceList<Text> {
  readonly kind: 'single';
  readonly look: 'list' | 'dropdown' | 'rating' | 'boolean' | 'image' | 'buttons';
  readonly placeholder?: Text;
  /** Labels of the two ends of a rating. */
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
  /** Only picked items are ranked: the best three of ten. */
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
  /** Several columns may be chosen per row. */
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
  /**
   * For example `(999) 999-9999`: 9 is a digit, a is a letter, # is either; other characters are inserted
   * automatically.
   */
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

/** Text between questions; a node is a text, or a tag with its children. */
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
  /** By language like every text, so that one function localizes them all. */
  readonly html: Text extends string ? readonly RichNode[] : Readonly<Record<string, RichNode[]>>;
}

export interface ExpressionQuestion<Text = LocalizedText> extends QuestionBase<Text> {
  readonly kind: 'expression';
  readonly expression: Expression;
  readonly precision?: number;
  /** `{0}` is replaced by the value. */
  readonly format?: Text;
  readonly numbers?: NumberLook;
}

export interface PlanTotal<Text = LocalizedText> {
  readonly title: Text;
  readonly expression: Expression;
  /** `{0}` is replaced by the value. */
  readonly format?: Text;
  readonly numbers?: NumberLook;
}

export interface EntryCount {
  readonly start: number;
  readonly min: number;
  readonly max: number;
  /** Another answer determines the number of entries. */
  readonly by?: Expression;
}

/**
 * The same questions repeated: the rows of a table, a loop over people or brands, or once for a few short
 * fields. The answer is an object by row, a list of objects, or one object.
 */
export interface GroupQuestion<Text = LocalizedText> extends QuestionBase<Text> {
  readonly kind: 'group';
  readonly look: 'table' | 'loop' | 'fields';
  readonly questions: readonly PlanQuestion<Text>[];
  /** One entry per row; a list has none. */
  readonly rows?: readonly PlanRow<Text>[];
  readonly order?: 'random';
  /** For a list: the initial, minimum and maximum number of entries. */
  readonly count?: EntryCount;
  readonly canAdd?: true;
  readonly canRemove?: true;
  readonly addText?: Text;
  readonly removeText?: Text;
  /** The heading of each entry; `{panelIndex}` is its number. */
  readonly entryTitle?: Text;
  /** An entry whose condition is false is not shown. */
  readonly entryIf?: Expression;
  /** Computed over all entries and shown below them. */
  readonly totals?: readonly PlanTotal<Text>[];
  /** Entries must have different answers to this question. */
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

/** The key of a question's answer. */
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
  /** The questions are shuffled for each member. */
  readonly order?: 'random';
  /** Seconds until the page advances automatically. */
  readonly timeLimit?: number;
  /** Seconds before "Next" works. */
  readonly minTime?: number;
  /** The server may end the survey here (screen-out, quota), so the runner waits for its response. */
  readonly gate?: true;
}

export type PlanTrigger<Text = LocalizedText> = {
  readonly if: Expression;
  /** Evaluated on every change, not only of the answers it names, because it uses the time. */
  readonly always?: true;
} & (
  | {
      readonly do: 'complete';
      /** The reason code of a screen-out. */
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

/** Adjacent pages that are shuffled for each member. */
export interface PlanBlock {
  readonly name: string;
  readonly pages: readonly string[];
  /** Shuffled, or rotated: the author's order, starting at any page. */
  readonly order: 'random' | 'rotate';
  /** Shows only this many pages, the first in the member's order. */
  readonly show?: number;
}

/** Each member is assigned one of these values, the least used one. */
export interface PlanCell {
  readonly name: string;
  readonly values: readonly string[];
}

export interface SurveyPlan<Text = LocalizedText> {
  readonly version: 1;
  /** The SurveyJS locale names of its texts. */
  readonly languages: readonly string[];
  readonly title?: Text;
  readonly description?: Text;
  readonly pages: readonly PlanPage<Text>[];
  readonly triggers: readonly PlanTrigger<Text>[];
  readonly calculations: readonly PlanCalculation[];
  readonly blocks?: readonly PlanBlock[];
  /** Values assigned by the server; a browser receives them as calculated values. */
  readonly cells?: readonly PlanCell[];
  /** Seconds for the whole survey until it ends automatically. */
  readonly timeLimit?: number;
  /** An expression calls `random()`. */
  readonly chance?: true;
  /** Texts of the end page; the first whose condition is true or missing is shown. */
  readonly ends?: readonly PlanEnd<Text>[];
  /** Used by the server only, never sent to a browser. */
  readonly quotas?: readonly PlanQuota[];
  readonly attentionChecks?: readonly PlanAttentionCheck[];
  /** Each member gets one attention check of our library. */
  readonly trap?: true;
}

export const commentSuffix = '-Comment';
/** The key of the order a member saw, stored with the answers. */
export const orderSuffix = '-Order';
export const otherValue = 'other';
