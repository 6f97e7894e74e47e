import type { Scope } from '@pollen/contract/survey/expression';
import { answerTo } from '@pollen/contract/survey/group';
import { lookOf } from '@pollen/contract/survey/number-look';
import { commentOf, type OpenSurvey, scopeOf } from '@pollen/contract/survey/open-survey';
import {
  type Answers,
  type AnswerValue,
  keyOf,
  type PlanQuestion,
} from '@pollen/contract/survey/plan';
import { isReadOnly } from '@pollen/contract/survey/visibility';
import { Suspense } from 'react';
import type { Text } from '../../platform/i18n/i18n.ts';
import { WarnIcon } from '../../ui/icons/basic.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { MultipleAnswers, SingleAnswers } from './choice-answers.tsx';
import { type Control, writer } from './control.ts';
import { ErrorText, RareAnswer, RichText, rareKind } from './lazy-kinds.ts';
import { TextAnswer } from './text-answer.tsx';
import { TextBox } from './text-box.tsx';
import type { PageRun } from './use-survey-run.ts';

interface QuestionBlockProps {
  readonly question: PlanQuestion<string>;
  readonly survey: OpenSurvey;
  readonly run: PageRun;
  /** The only question on its page: its title is the page's. */
  readonly alone: boolean;
  readonly t: Text<'survey'>;
  readonly locale: string;
  readonly seed: string;
  readonly upload: (file: File) => Promise<string>;
}

export function QuestionBlock(props: QuestionBlockProps) {
  const { question, survey, run, alone, t } = props;
  const { answers } = run.state.run;
  const scope = scopeOf(survey, answers);
  const key = keyOf(question);
  return (
    <Asked
      {...props}
      scope={scope}
      name={question.name}
      answer={answers[key]}
      comment={answers[commentOf(key)]}
      draft={run.state.drafts[key]}
      heading={alone ? 'h1' : 'h2'}
      writing={writer(survey, answers, t, props.locale)}
      onAnswer={(name, value) =>
        run.answer(name === question.name ? key : commentOf(key), value, question.name)
      }
      onType={(_, text) => run.type(key, text)}
    />
  );
}

export interface AskedProps extends Omit<QuestionBlockProps, 'alone'> {
  readonly scope: Scope;
  /** Identifies the question among errors and fields, with its path inside a group. */
  readonly name: string;
  readonly answer: AnswerValue | undefined;
  readonly comment: AnswerValue | undefined;
  readonly draft: string | undefined;
  readonly heading: 'h1' | 'h2' | 'h3';
  readonly writing: Pick<Control<never>, 'fill' | 'words'>;
  readonly onAnswer: Control<never>['onAnswer'];
  readonly onType: (name: string, text: string) => void;
}

/** One question with its title, hint, error and answer; on the page or inside a group. */
export function Asked(props: AskedProps) {
  const { question: asked, name, run, t, locale, seed, scope, heading: Heading } = props;
  const { fill, words } = props.writing;
  if (asked.kind === 'html') {
    return (
      <div className="survey__text">
        <Suspense>
          <RichText nodes={asked.html} fill={fill} />
        </Suspense>
      </div>
    );
  }
  const [error] = run.state.errors[name] ?? [];
  const id = `q-${name}`;
  // Fields see a question under its own name, wherever its answer is stored.
  const question = { ...asked, name, valueName: keyOf(asked) } as PlanQuestion<string>;
  const answers = compactAnswers(name, props.answer, props.comment);
  const hint = asked.description ?? usualHint(asked, t);
  const control = {
    answers,
    scope,
    t,
    locale,
    seed,
    id,
    fill,
    words,
    onAnswer: props.onAnswer,
    disabled: isReadOnly(asked, scope),
    invalid: error !== undefined,
  };
  return (
    <fieldset className="survey__question" aria-describedby={`${id}-hint ${id}-error`}>
      <legend id={id}>
        <Heading className={Heading} tabIndex={-1}>
          {fill(asked.title)}
        </Heading>
      </legend>
      {hint && (
        <p className="meta survey__hint" id={`${id}-hint`}>
          {fill(hint)}
        </p>
      )}
      <p className="field__hint is-error" id={`${id}-error`} aria-live="polite">
        {error && <WarnIcon size={16} />}
        {error && (
          <span>
            <Suspense>
              <ErrorText error={error} t={t} />
            </Suspense>
          </span>
        )}
      </p>
      <AnswerOf {...props} question={question} control={control} />
      {asked.comment && (
        <TextBox
          {...control}
          name={commentOf(name)}
          label={asked.comment === true ? t('comment.label') : fill(asked.comment)}
          value={String(props.comment ?? '')}
          placeholder={asked.comment === true ? t('comment.label') : fill(asked.comment)}
          lines={2}
          onText={(text) => props.onAnswer(commentOf(name), text || undefined)}
        />
      )}
    </fieldset>
  );
}

function compactAnswers(
  name: string,
  answer: AnswerValue | undefined,
  comment: AnswerValue | undefined,
): Answers {
  return {
    ...(answer === undefined ? {} : { [name]: answer }),
    ...(comment === undefined ? {} : { [commentOf(name)]: comment }),
  };
}

export type Shared = Omit<Control<never>, 'question'>;

function AnswerOf(props: AskedProps & { control: Shared }) {
  const { question, control } = props;
  if (rareKind(question)) {
    return (
      <Suspense fallback={<Skeleton label={control.t('select.placeholder')} />}>
        <RareAnswer {...props} />
      </Suspense>
    );
  }
  switch (question.kind) {
    case 'single':
      return <SingleAnswers {...control} question={question} />;
    case 'multiple':
      return <MultipleAnswers {...control} question={question} />;
    case 'text': {
      const { draft, onType } = props;
      return <TextAnswer {...control} question={question} draft={draft} onType={onType} />;
    }
    case 'expression': {
      const given = answerTo(props.question, control.scope);
      const value = lookOf(given, question.numbers, control.locale);
      return <output className="h2 num">{question.format?.replace('{0}', value) ?? value}</output>;
    }
    default:
      return null;
  }
}

/** The instruction, unless the author has given one. */
function usualHint(question: PlanQuestion<string>, t: Text<'survey'>): string | undefined {
  if (question.kind === 'ranking' && question.picked) {
    const max = question.maxSelected;
    return max ? t('rank.upTo', { max }) : t('rank.pickHint');
  }
  if (question.kind === 'ranking') return t('rank.hint');
  if (question.kind === 'single') return question.look === 'list' ? t('choose.one') : undefined;
  if (question.kind !== 'multiple') return undefined;
  const { minSelected: min, maxSelected: max } = question;
  if (min && max) return t('choose.between', { min, max });
  if (max) return t('choose.most', { max });
  return min ? t('choose.least', { min }) : t('choose.any');
}
