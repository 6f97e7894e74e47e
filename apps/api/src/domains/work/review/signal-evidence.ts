import type { ReviewItem } from '@pollen/contract/operator/review';
import { weighSignals } from '../../tasks/survey/public.ts';
import type { Signal } from './store/queue.ts';

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

type Known = Partial<Signal> & Pick<Signal, 'name'>;
type Sentence = (signal: Known, fact: (name: string) => number) => string;

/** What each signal means, with what was measured. A cause that is no fault is named as well. */
const sentences: Readonly<Record<string, Sentence>> = {
  'too-fast': ({ leastSeconds = 0 }) =>
    leastSeconds > 0
      ? `Submitted faster than these questions can be read: at least ${leastSeconds} seconds.`
      : 'Submitted faster than these questions can be read.',
  'straight-lining': ({ questions = [] }) =>
    `The same answer in every row of ${plural(questions.length, 'table')}.`,
  'nonsense-text': ({ questions = [] }) =>
    `${plural(questions.length, 'text')} without meaning: repeated or random letters.`,
  'short-text': ({ questions = [] }) =>
    `${plural(questions.length, 'open question')} answered with fewer than three letters.`,
  'duplicate-answers': () => 'Another member gave exactly the same answers before.',
  'same-answers': () => 'Another member gave exactly the same answers before.',
  'attention-failed': ({ questions = [] }) =>
    `${plural(questions.length, 'attention check')} of the survey answered wrongly.`,
  'trap-failed': () => 'The attention check from our library was answered wrongly.',
  'pasted-text': (_, fact) =>
    `${fact('share')} % of the open text was pasted, in ${plural(fact('texts'), 'answer')}. Drafting in another app looks the same.`,
  'lost-focus': (_, fact) =>
    `Left the page ${plural(fact('times'), 'time')} while writing. A call or a message does the same.`,
  'typing-rhythm': (_, fact) =>
    `Typed with a key every ${fact('keyMs')} ms and ${fact('variation')} % variation; people vary by 30 % and more.`,
  'typing-missing': (_, fact) =>
    `${fact('letters')} characters arrived without any record of typing. Reloading the page loses it.`,
  'machine-phrasing': (_, fact) =>
    `${plural(fact('texts'), 'text')} in phrases that programs use more than people. A guess.`,
  'copied-text': (_, fact) =>
    `${plural(fact('texts'), 'text')} ${fact('texts') === 1 ? 'shares' : 'share'} most of the wording with other members' answers (R-${fact('other')}).`,
  'return-address': () => 'The network changed between start and submission; phones do that.',
};

export function evidenceSentence(signal: Known): string {
  const facts = signal.facts ?? {};
  return sentences[signal.name]?.(signal, (name) => facts[name] ?? 0) ?? '';
}

/** The signals as an auditor sees them, and what they weigh together. */
export function evidenceOf(
  signals: readonly Signal[],
): Pick<ReviewItem, 'signals' | 'score' | 'flagged'> {
  return {
    signals: signals.map((signal) => ({
      name: signal.name,
      weight: signal.weight,
      questions: [...(signal.questions ?? [])],
      sentence: evidenceSentence(signal),
    })),
    ...weighSignals(signals),
  };
}
