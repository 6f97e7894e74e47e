import { countryByCode } from '@pollen/contract/codes/country';
import { actionWords } from '@pollen/contract/operator/action-words';
import { count, moment, words } from './format.ts';
import { stateText } from './state-words.ts';

/** The operators' wording of `payout.results`. */
export const actionText = (action: string): string => actionWords[action] ?? words(action);

/** Why points moved, from the ledger's point of view. */
const reasonWords: Readonly<Record<string, string>> = {
  checkin: 'Daily check-in',
  cashout: 'Cash-out requested',
  'cashout.cancelled': 'Cash-out cancelled by the member',
  'cashout.refused': 'Cash-out refused',
  'cashout.returned': 'Cash-out returned by the bank',
  welcome: 'Welcome gift',
  'invite.welcome': 'Welcome gift of a guest',
  'invite.welcome.reversed': 'Welcome gift taken back',
  'invite.first': "A friend's first survey",
  'invite.share': "Share of a friend's earnings",
  buzz: 'Comment in Buzz',
  'buzz.removed': 'Comment in Buzz removed',
  'draw.turnplate': 'Turnplate win',
  'draw.sudoku': 'Sudoku win',
  'task.reward': 'Task reward',
  'task.pending': 'Task reward, in review',
  'task.screen-out': 'Screen-out compensation',
  'task.refused': 'Task reward refused',
  'task.reversed': 'Task reward taken back by the partner',
  'task.budget': 'Budget of a task',
  'task.budget-return': 'Rest of a task’s budget returned',
  'debt.collected': 'Debt settled',
  'debt.cancelled': 'Debt cancelled',
  'fair-pay': 'Fair-pay top-up',
  'fair-pay.reversed': 'Fair-pay top-up taken back',
  'points-expired': 'Points expired',
  'support.grant': 'Points granted by support',
  'support.take': 'Points deducted by support',
};

export const reasonText = (reason: string): string =>
  reasonWords[reason] ??
  (reason.startsWith('support.')
    ? reasonWords[reason.split('.').slice(0, 2).join('.')]
    : undefined) ??
  words(reason);

const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);

/** Fields whose values are our own names: `multipleAccounts` becomes "Multiple accounts". */
const namedFields = ['reason', 'kind', 'state', 'decision', 'verdict', 'role', 'outcome', 'step'];

/** A name and a value of a log line, worded as elsewhere in the console. */
export function logFact(kind: string, name: string, value: string): readonly [string, string] {
  const last = name.split('.').at(-1) ?? name;
  const label = words(name) || 'Value';
  if (isMoment(value)) return [label, moment(value)];
  if (value === 'true' || value === 'false') return [label, value === 'true' ? 'yes' : 'no'];
  if (/country$/i.test(last)) return [label, countryByCode(Number(value))?.name ?? value];
  if (kind === 'participation' && last === 'state') {
    return [label, stateText(Number(value))];
  }
  if (namedFields.includes(last) && /^[a-z][a-zA-Z.-]*$/.test(value)) return [label, words(value)];
  return [
    label,
    /^\d{4,}$/.test(value) && /points|amount|cost/i.test(last) ? count(Number(value)) : value,
  ];
}
