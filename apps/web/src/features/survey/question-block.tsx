import { type OpenSurvey, scopeOf } from '@pollen/contract/survey/open-survey';
import type { PlanQuestion } from '@pollen/contract/survey/plan';
import { isReadOnly } from '@pollen/contract/survey/visibility';
import type { Text } from '../../platform/i18n.ts';
import { WarnIcon } from '../../ui/icons/basic.tsx';
import { MultipleAnswers, SingleAnswers } from './choice-answers.tsx';
import { type Control, writer } from './control.ts';
import { errorText } from './error-text.ts';
import { FileAnswer } from './file-answer.tsx';
import { MatrixAnswer } from './matrix-answer.tsx';
import { RankingAnswer } from './ranking-answer.tsx';
import { RichText } from './rich-text.tsx';
import { TextAnswer } from './text-answer.tsx';
import type { SurveyRun } from './use-survey-run.ts';

interface QuestionBlockProps {
  readonly question: PlanQuestion<string>;
  readonly survey: OpenSurvey;
  readonly run: SurveyRun;
  /** The only one on its page: its title is the page's. */
  readonly alone: boolean;
  readonly t: Text<'survey'>;
  readonly locale: string;
  readonly seed: string;
  readonly upload: (file: File) => Promise<string>;
}

export function QuestionBlock(props: QuestionBlockProps) {
  const { question, survey, run, alone, t, locale, seed } = props;
  const { answers } = run.state.run;
  const scope = scopeOf(survey, answers);
  const { fill, words } = writer(survey, answers, t);
  if (question.kind === 'html') {
    return (
      <div className="survey__text">
        <RichText nodes={question.html} fill={fill} />
      </div>
    );
  }
  const [error] = run.state.errors[question.name] ?? [];
  const id = `q-${question.name}`;
  const Heading = alone ? 'h1' : 'h2';
  const hint = question.description ?? usualHint(question, t);
  const control = {
    ...{ answers, scope, t, locale, seed, id, fill, words, onAnswer: run.answer },
    disabled: isReadOnly(question, scope),
    invalid: error !== undefined,
  };
  return (
    <fieldset className="survey__question" aria-describedby={`${id}-hint ${id}-error`}>
      <legend id={id}>
        <Heading className={alone ? 'h1' : 'h2'} tabIndex={-1}>
          {fill(question.title)}
        </Heading>
      </legend>
      {hint && (
        <p className="meta survey__hint" id={`${id}-hint`}>
          {fill(hint)}
        </p>
      )}
      <p className="field__hint is-error" id={`${id}-error`} aria-live="polite">
        {error && <WarnIcon size={16} />}
        {error && <span>{errorText(error, t)}</span>}
      </p>
      <AnswerOf {...props} control={control} />
    </fieldset>
  );
}

type Shared = Omit<Control<never>, 'question'>;

function AnswerOf({ question, run, upload, control }: QuestionBlockProps & { control: Shared }) {
  switch (question.kind) {
    case 'single':
      return <SingleAnswers {...control} question={question} />;
    case 'multiple':
      return <MultipleAnswers {...control} question={question} />;
    case 'matrix':
      return <MatrixAnswer {...control} question={question} />;
    case 'ranking':
      return <RankingAnswer {...control} question={question} />;
    case 'text': {
      const draft = run.state.drafts[question.name];
      return <TextAnswer {...control} question={question} draft={draft} onType={run.type} />;
    }
    case 'file':
      return <FileAnswer {...control} question={question} upload={upload} />;
    case 'expression': {
      const value = String(control.scope.value(question.name) ?? '');
      return <output className="h2 num">{question.format?.replace('{0}', value) ?? value}</output>;
    }
    case 'html':
      return null;
  }
}

/** What to do, where the author has not said it. */
function usualHint(question: PlanQuestion<string>, t: Text<'survey'>): string | undefined {
  if (question.kind === 'ranking') return t('rank.hint');
  if (question.kind === 'single') return question.look === 'list' ? t('choose.one') : undefined;
  if (question.kind !== 'multiple') return undefined;
  const { minSelected: min, maxSelected: max } = question;
  if (min && max) return t('choose.between', { min, max });
  if (max) return t('choose.most', { max });
  return min ? t('choose.least', { min }) : t('choose.any');
}
