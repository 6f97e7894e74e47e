import type { WalletLine } from '@pollen/contract/operations/wallet';
import { paths, withQuery } from '@pollen/contract/values/web-paths';
import type { Text } from '../../platform/i18n/i18n.ts';
import type { MessageKey } from '../../platform/i18n/messages.ts';

type Reasoned = Pick<WalletLine, 'reason' | 'params' | 'cause'>;
type ReasonKey = Extract<MessageKey<'wallet'>, `reason.${string}`>;

/** Why points moved, in words. A reason unknown to this build still gets a correct line. */
export function explain({ reason, params }: Reasoned, t: Text<'wallet'>): string {
  // The debt of a task names the task; other debts have nothing to name.
  const hasTask = params['taskNo'] !== undefined;
  const isPlain = reason.startsWith('debt.') && !hasTask;
  // A comment that completes a task names it, as the task's own line does.
  const isTask = (reason === 'buzz' || reason === 'buzz.removed') && hasTask;
  const key = `reason.${reason}${isPlain ? '.plain' : ''}${isTask ? '.task' : ''}` as ReasonKey;
  const text = t(key, params);
  return text === key ? t('reason.other') : text;
}

/** Points held for a task are not accepted yet, whatever their ledger line will say. */
export const pendingReason = ({ reason }: Reasoned): string =>
  reason === 'task.reward' ? 'task.pending' : reason;

/** The page of a line's cause; null if it has none. */
export function pathOfCause({ cause }: Reasoned): string | null {
  switch (cause.kind) {
    case 'buzz':
      return paths.buzz(cause.id.split('-')[0] ?? '');
    case 'cashout':
      return withQuery(paths.cashoutSuccess(), { id: cause.id });
    case 'checkin':
      return paths.task();
    case 'draw':
      return paths.lotteryList();
    case 'invite':
      return paths.referrals();
    case 'fair-pay':
    case 'participation':
    case 'task.pending':
    case 'task.reward':
    case 'task.screen-out':
      // A second payment of one participation is numbered: `12-1`.
      return withQuery(paths.myTaskRecord(), { id: cause.id.split('-')[0] });
    default:
      return null;
  }
}
