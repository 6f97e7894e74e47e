import type { ReviewAnswer, ReviewedParticipation } from '@pollen/contract/operator/review';
import { moment, plural, words } from '../../platform/format.ts';
import { Tag } from '../../ui/tag.tsx';
import './review.css';
import { personWords } from './labels.ts';
import { duration, referenceOf } from './rules.ts';

function Answer({ answer, at }: { readonly answer: ReviewAnswer; readonly at: number }) {
  return (
    <li className={answer.signals.length > 0 ? 'answer answer--odd' : 'answer'}>
      <span className="cap num">{at}</span>
      <div className="answer__body">
        {answer.text !== '' && <b className="answer__text">{answer.text}</b>}
        <span className="sub">{answer.question}</span>
        {answer.order !== null && (
          <span className="cap answer__text">Shown as: {answer.order}</span>
        )}
        {answer.signals.map((name) => (
          <b key={name} className="berry">
            {words(name)}
          </b>
        ))}
      </div>
      <span className="cap">{answer.page}</span>
    </li>
  );
}

/** All photographs side by side, so that before and after can be compared. */
function Photos({ answers }: { readonly answers: readonly ReviewAnswer[] }) {
  const taken = answers.flatMap(({ photos, question, page }) =>
    photos.map((url, place) => ({
      url,
      page,
      caption: photos.length > 1 ? `${question}, ${place + 1} of ${photos.length}` : question,
    })),
  );
  if (taken.length === 0) return null;
  return (
    <section className="card stack" aria-label="Photos">
      <h2>{plural(taken.length, 'photo')}</h2>
      <div className="photos">
        {taken.map(({ url, caption, page }) => (
          <figure key={url}>
            <a href={url} target="_blank" rel="noreferrer">
              <img src={url} alt={caption} />
            </a>
            <figcaption>
              {caption}
              {page && <span className="cap"> {page}</span>}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

/** One bar per page with its seconds: an unread page is short. */
function Timings({ participation }: { readonly participation: ReviewedParticipation }) {
  const { timings, seconds, minSeconds, medianSeconds, acceptsAt, personNeeded } = participation;
  const longest = Math.max(1, ...timings.map((page) => page.seconds));
  return (
    <section className="card stack" aria-label="Time">
      <div className="spread">
        <h2>
          {duration(seconds)} in all
          {medianSeconds !== null && `, median ${duration(medianSeconds)}`}
        </h2>
        {seconds !== null && seconds < minSeconds && (
          <Tag kind="berry">Under the {duration(minSeconds)} minimum</Tag>
        )}
      </div>
      {acceptsAt !== null && (
        <p className="cap">Accepted automatically on {moment(acceptsAt)}, unless decided before.</p>
      )}
      {personNeeded !== null && (
        <p className="cap">
          Never accepted by time. {personWords[personNeeded]}, so it waits for a person.
        </p>
      )}
      {timings.map(({ page, seconds: spent }) => (
        <div key={page} className="timing">
          <span className="cap">{words(page)}</span>
          <i className="timing__track">
            <i style={{ width: `${(spent / longest) * 100}%` }} />
          </i>
          <span className="num">{spent} s</span>
        </div>
      ))}
    </section>
  );
}

/** Every signal with its evidence, and their total weight. */
function Signals({ participation }: { readonly participation: ReviewedParticipation }) {
  const { signals, score, flagged } = participation;
  return (
    <section className="card stack" aria-label="Signals">
      <div className="spread">
        <h2>{plural(signals.length, 'signal')}</h2>
        <span className="row">
          {flagged && <Tag kind="berry">Flagged</Tag>}
          <span className="num">{score} of 100</span>
        </span>
      </div>
      <ul className="stack">
        {signals.map(({ name, weight, sentence }) => (
          <li key={name} className="signal">
            <Tag kind={weight >= 50 ? 'berry' : 'honey'} icon="warn">
              {words(name)}
            </Tag>
            <span className="sub">{sentence}</span>
            <span className="cap num">{weight}</span>
          </li>
        ))}
      </ul>
      <p className="cap">Signals are hints: only several kinds together flag an answer.</p>
    </section>
  );
}

/** What the member submitted, with the signals for and against it. */
export function Evidence({ participation }: { readonly participation: ReviewedParticipation }) {
  const { answers, appeal, opinion, signals, task } = participation;
  const withText = answers.filter(({ text, photos }) => text !== '' || photos.length === 0);
  return (
    <div className="stack">
      <div>
        <h1>{referenceOf(participation.id)}</h1>
        <p className="cap">
          {task.title} ({task.taskNo}), {plural(answers.length, 'answer')},{' '}
          {moment(participation.startedAt)}
          {participation.submittedAt && ` to ${moment(participation.submittedAt)}`}
          {participation.surveyVersion !== null &&
            `, survey version ${participation.surveyVersion}`}
        </p>
      </div>
      {appeal && (
        <section className="card stack" aria-label="Appeal">
          <div className="spread">
            <h2>The member appeals</h2>
            <span className="cap">{moment(appeal.at)}</span>
          </div>
          <p className="answer__text">{appeal.text}</p>
          <p className="cap">
            Who refused it, and why, stays hidden: judge the answers by themselves.
          </p>
        </section>
      )}
      {opinion && (
        <section className="card stack" aria-label="Second opinion">
          <div className="spread">
            <h2>{opinion.by.name} asks for a second opinion</h2>
            <span className="cap">{moment(opinion.at)}</span>
          </div>
          {opinion.note !== '' && <p className="answer__text">{opinion.note}</p>}
        </section>
      )}
      <Timings participation={participation} />
      {signals.length > 0 && <Signals participation={participation} />}
      <Photos answers={answers} />
      <ol className="card card--flush" aria-label="Answers">
        {withText.map((answer, at) => (
          <Answer key={`${answer.name}-${answer.page}`} answer={answer} at={at + 1} />
        ))}
        {answers.length === 0 && (
          <li className="answer sub">
            <span />
            {participation.work === null
              ? 'No work reached us. To accept it, name what is paid for.'
              : 'The partner keeps the answers and has confirmed them.'}
          </li>
        )}
      </ol>
    </div>
  );
}
