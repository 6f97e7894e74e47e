import type { PayoutBlock, PayoutFlag } from '@pollen/contract/operator/payout';
import { words } from '../../platform/format.ts';

/** What is wrong, in a few words for a table, and as a sentence. */
interface Risk {
  readonly short: string;
  readonly long: string;
}

export const flagWords: Readonly<Record<PayoutFlag, Risk>> = {
  sharedAccount: {
    short: 'Shared account',
    long: 'Another member uses the same bank account.',
  },
  sharedDevice: {
    short: 'Shared device',
    long: 'Another member who cashes out uses the same device.',
  },
  accountReplaced: {
    short: 'Old account',
    long: 'The member has since changed to another bank account.',
  },
  answersRefused: {
    short: 'Many refusals',
    long: 'Auditors refused at least a quarter of the latest answers.',
  },
  ring: {
    short: 'Ring',
    long: 'Shares accounts, devices or copied answers with a group of members. Signals shows how.',
  },
};

export const blockWords: Readonly<Record<PayoutBlock, Risk>> = {
  memberDeleted: { short: 'Member deleted', long: 'The member has deleted their account.' },
  memberSuspended: { short: 'Suspended', long: 'The member is suspended.' },
  memberInDebt: {
    short: 'Owes points',
    long: 'The member owes points. Refusing the payout returns them and settles the debt.',
  },
  latinNameMissing: {
    short: 'No Latin name',
    long: 'The name on the bank record has letters that bank files cannot contain. It can be paid once the member adds a Latin spelling; the member sees this on the bank page.',
  },
  accountDeleted: { short: 'No account', long: 'The bank record was deleted.' },
  bankChanged: { short: 'New account', long: 'The bank record changed less than 24 hours ago.' },
  securityChanged: {
    short: 'New log-in',
    long: 'The e-mail or password changed less than 24 hours ago.',
  },
};

const risks: Readonly<Record<string, Risk>> = { ...flagWords, ...blockWords };

/** Why a payout was left out of a batch: a block, a flag, or the reason it was refused for. */
export const reasonText = (reason: string): string => risks[reason]?.short ?? words(reason);
