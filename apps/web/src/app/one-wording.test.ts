import { readFileSync } from 'node:fs';
import { auditStates } from '@pollen/contract/codes/audit-state';
import { type Locale, locales } from '@pollen/contract/codes/locale';
import { participationClasses } from '@pollen/contract/codes/participation-class';
import { type SurveyState, surveyStates } from '@pollen/contract/codes/survey-state';
import { formatMessage, type MessageParams } from '@pollen/contract/values/message-format';
import { beforeAll, describe, expect, test } from 'vitest';
import { stateWords, verdictWords } from '../features/task/words.ts';
import { explain, pendingReason } from '../features/wallet/explanation.ts';
import type { Text } from '../platform/i18n/i18n.ts';
import type { MessageArea } from '../platform/i18n/messages.ts';

/**
 * A member sees one participation on four screens: the end page, the record, the wallet and the inbox. For
 * every state, they use the same words for the outcome, in every language.
 */

type Words = Readonly<Record<string, string>>;
type Inbox = Readonly<Record<string, { readonly title: string; readonly text: string }>>;

const catalogOf = (locale: Locale, area: MessageArea): Words =>
  JSON.parse(readFileSync(new URL(`../messages/${locale}/${area}.json`, import.meta.url), 'utf8'));

const textsOf =
  <Area extends MessageArea>(locale: Locale, area: Area): Text<Area> =>
  (key: string, params: MessageParams = {}) =>
    formatMessage(catalogOf(locale, area)[key] ?? key, params, locale);

const inboxes = new Map<Locale, Inbox>();
beforeAll(async () => {
  for (const locale of locales) {
    // By path, because apps do not import each other: only this test reads both catalogues.
    const file = new URL(`../../../api/src/messages/${locale}/message.ts`, import.meta.url);
    inboxes.set(locale, (await import(/* @vite-ignore */ file.pathname)).message);
  }
});

const task = 'Coffee';
const walletLine = (locale: Locale, reason: string) =>
  explain(
    { reason, params: { task }, cause: { kind: 'participation', id: '1' } },
    textsOf(locale, 'wallet'),
  );
const lower = (text: string) => text.toLowerCase();
/** The text of a wallet line after the task's name. */
const afterTask = (line: string) => lower(line.replace(task, '').replace(/^,?\s*/, ''));

const states = Object.values(surveyStates);
const cases = states.flatMap((state) =>
  Object.values(auditStates).map((auditState) => ({ state, auditState })),
);

describe.each(locales)('%s', (locale) => {
  const end = textsOf(locale, 'end');
  const inbox = (name: string) => {
    const words = inboxes.get(locale)?.[name];
    if (!words) throw new Error(`no message ${name} in ${locale}`);
    return lower(`${words.title} ${words.text}`);
  };
  const record = (state: SurveyState, appealed = false) => ({ state, appealed });
  const accepted = () => lower(verdictWords(record(surveyStates.answered), end));
  const refused = () => lower(verdictWords(record(surveyStates.invalid), end));
  const inReview = () => lower(verdictWords(record(surveyStates.audit), end));

  test.each(cases)('state $state, audit state $auditState', ({ state, auditState }) => {
    const shown = { ...record(state), auditState };
    const verdict = lower(verdictWords(shown, end));
    // The end page and the record name the state by one sentence.
    expect(stateWords(shown, end)).not.toMatch(/^\d+\.title$/);
    switch (participationClasses[state]) {
      case 'paid':
        expect(verdict).toBe(accepted());
        expect(lower(end(`${state}.title` as '1.title'))).toContain(verdict);
        expect(afterTask(walletLine(locale, 'task.reward'))).toContain(verdict);
        expect(inbox('taskQualified')).toContain(verdict);
        expect(inbox('appealAccepted')).toContain(verdict);
        break;
      case 'review':
        expect(verdict).toBe(inReview());
        expect(lower(end('reviewing'))).toBe(verdict);
        expect(lower(end('appealed'))).toContain(verdict);
        expect(lower(textsOf(locale, 'wallet')('pending'))).toBe(verdict);
        // The points are held under the reason of the payment, but are not accepted yet.
        expect(
          afterTask(
            walletLine(
              locale,
              pendingReason({ reason: 'task.reward', params: {}, cause: { kind: 'x', id: '1' } }),
            ),
          ),
        ).toBe(verdict);
        break;
      case 'refused':
        expect(verdict).toBe(refused());
        expect(afterTask(walletLine(locale, 'task.refused'))).toBe(verdict);
        expect(inbox('taskInvalid')).toContain(verdict);
        break;
      case 'compensated':
        expect(afterTask(walletLine(locale, 'task.screen-out'))).toBe(lower(end('forTime')));
        expect(verdict).not.toBe(accepted());
        expect(verdict).not.toBe(refused());
        break;
      default:
        expect([accepted(), refused(), inReview()]).not.toContain(verdict);
    }
  });

  test('accepted, refused and in review are worded differently, and none contains the wording of another', () => {
    expect(new Set([accepted(), refused(), inReview()]).size).toBe(3);
    expect(lower(end('15.title'))).toBe(refused());
    expect(inReview()).not.toContain(accepted());
    expect(inbox('taskQualified')).not.toContain(refused());
  });

  test('the sum of a task and its comment is worded the same in the wallet and in the record', () => {
    const params = { task: '10', comment: '5' };
    expect(end('withComment', params)).toBe(textsOf(locale, 'wallet')('withComment', params));
  });
});
