import { toNumber } from '@pollen/contract/survey/comparison';
import type { Entry } from '@pollen/contract/survey/group';
import { commentOf } from '@pollen/contract/survey/open-survey';
import { type AnswerValue, type GroupQuestion, keyOf } from '@pollen/contract/survey/plan';
import { lazy } from 'react';
import { type Control, writer } from './control.ts';
import type { InnerQuestion } from './group-answer.tsx';
import { Asked, type AskedProps, type Shared } from './question-block.tsx';

export const loaders = {
  group: () => import('./group-answer.tsx'),
  signature: () => import('./signature-answer.tsx'),
  tags: () => import('./tags-answer.tsx'),
  picked: () => import('./picked-ranking.tsx'),
  slider: () => import('./slider-answer.tsx'),
  maxdiff: () => import('./max-diff-answer.tsx'),
  matrix: () => import('./matrix-answer.tsx'),
  ranking: () => import('./ranking-answer.tsx'),
  upload: () => import('./file-answer.tsx'),
};

const GroupAnswer = lazy(loaders.group);
const SignatureAnswer = lazy(loaders.signature);
const TagsAnswer = lazy(loaders.tags);
const PickedRanking = lazy(loaders.picked);
const SliderAnswer = lazy(loaders.slider);
const MaxDiffAnswer = lazy(loaders.maxdiff);
const MatrixAnswer = lazy(loaders.matrix);
const RankingAnswer = lazy(loaders.ranking);
const FileAnswer = lazy(loaders.upload);

/** An answer of a kind that most surveys do not have. */
export default function RareAnswer(props: AskedProps & { control: Shared }) {
  const { question, run, upload, control } = props;
  if (question.kind === 'text') return <SliderAnswer {...control} question={question} />;
  if (question.kind === 'multiple') return <TagsAnswer {...control} question={question} />;
  if (question.kind === 'ranking') {
    const Ranking = question.picked ? PickedRanking : RankingAnswer;
    return <Ranking {...control} question={question} />;
  }
  if (question.kind === 'matrix') {
    const Matrix = question.look === 'maxdiff' ? MaxDiffAnswer : MatrixAnswer;
    return <Matrix {...control} question={question} />;
  }
  if (question.kind === 'file' && question.look !== 'signature') {
    return <FileAnswer {...control} question={question} upload={upload} />;
  }
  if (question.kind === 'file') {
    return <SignatureAnswer {...control} question={question} upload={upload} />;
  }
  if (question.kind !== 'group') return null;
  const draw = ({ question: inner, entry, place, onAnswer }: InnerQuestion) => {
    const key = keyOf(inner);
    const give = (name: string, value: AnswerValue | undefined) => {
      onAnswer(name === place ? key : commentOf(key), value);
      run.settle(place);
    };
    return (
      <Asked
        {...props}
        question={inner}
        scope={entry.scope}
        name={place}
        answer={entry.answers[key]}
        comment={entry.answers[commentOf(key)]}
        draft={run.state.drafts[place]}
        heading="h3"
        writing={innerWriter(props, question, entry)}
        onAnswer={give}
        onType={(_, text) => {
          const number = toNumber(text);
          onAnswer(key, Number.isNaN(number) ? undefined : number);
          run.draft(place, text);
        }}
      />
    );
  };
  const fillEntry = (entry: Entry, text: string) => innerWriter(props, question, entry).fill(text);
  return <GroupAnswer {...control} question={question} draw={draw} fillEntry={fillEntry} />;
}

/** Inside a group, `{panel.x}` and `{row.x}` are answers of the same entry. */
function innerWriter(
  { survey, t, locale }: AskedProps,
  group: GroupQuestion<string>,
  { scope }: Entry,
): Pick<Control<never>, 'fill' | 'words'> {
  return writer(survey, {}, t, locale, { group, scope });
}
