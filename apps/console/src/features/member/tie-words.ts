import type { TieKind } from '@pollen/contract/values/tie';

/** Most serious first. */
export const tieOrder: readonly TieKind[] = ['bank', 'answers', 'device', 'address', 'invitation'];

export const tieWords: Readonly<Record<TieKind, string>> = {
  bank: 'Same bank account',
  answers: 'Same answers',
  device: 'Same device',
  address: 'Same address',
  invitation: 'Invitation',
};

const sentences: Readonly<Record<TieKind, string>> = {
  bank: 'They are paid to the same bank account.',
  answers: 'They wrote nearly the same text in one survey.',
  device: 'They used the same device.',
  address: 'They used the same network.',
  invitation: 'One of them invited the other.',
};

export const tieSentences = (kinds: readonly TieKind[]): string =>
  tieOrder
    .filter((kind) => kinds.includes(kind))
    .map((kind) => sentences[kind])
    .join(' ');
