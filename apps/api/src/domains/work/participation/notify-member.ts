import { locales } from '@pollen/contract/codes/locale';
import { surveyStates } from '@pollen/contract/codes/survey-state';
import { type TranslatedText, translated } from '@pollen/contract/values/localized-text';
import { paths, withQuery } from '@pollen/contract/values/web-paths';
import type { Queryable } from '../../../db/database.ts';
import { sendMessage, type Word } from '../../contact/message/public.ts';
import { refusalText } from './refusal-text.ts';
import type { ParticipationView } from './store/participations.ts';

const about = ({ memberId, id }: ParticipationView, now: Date) => ({
  memberId,
  link: withQuery(paths.surveyEnd(), { id }),
  now,
});

/** Notifies the member of the outcome of a review or an appeal. */
export function notifyVerdict(tx: Queryable, view: ParticipationView, now: Date): Promise<void> {
  const isAppeal = view.appealedAt !== null;
  const task = translated(view.title);
  if (view.state === surveyStates.answered) {
    const kind = isAppeal ? 'appealAccepted' : 'taskQualified';
    return sendMessage(tx, { ...about(view, now), kind, params: { task, points: view.points } });
  }
  const kind = isAppeal ? 'appealRefused' : 'taskInvalid';
  const reason = asSentence(refusalText(view.reason));
  return sendMessage(tx, { ...about(view, now), kind, params: { task, reason } });
}

/** Accepted because nobody reviewed it in time. */
export function notifyOverdue(tx: Queryable, view: ParticipationView, now: Date): Promise<void> {
  const params = { task: translated(view.title), points: view.points };
  return sendMessage(tx, { ...about(view, now), kind: 'taskOverdue', params });
}

/** Every claw-back is announced to the member. */
export function notifyReversed(
  tx: Queryable,
  view: ParticipationView,
  points: number,
  now: Date,
): Promise<void> {
  const params = { task: translated(view.title), points };
  return view.owed > 0
    ? sendMessage(tx, {
        ...about(view, now),
        kind: 'taskOwed',
        params: { ...params, owed: view.owed },
      })
    : sendMessage(tx, { ...about(view, now), kind: 'taskReversed', params });
}

/** Reasons are written to follow a colon; here they start a sentence. */
function asSentence(reason: TranslatedText | string): Word {
  if (typeof reason === 'string') return reason;
  const begun = locales.map((locale) => {
    const [first = '', ...rest] = reason[locale];
    return [locale, `${first.toLocaleUpperCase(locale)}${rest.join('')}`];
  });
  return Object.fromEntries(begun) as TranslatedText;
}
