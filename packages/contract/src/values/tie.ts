/** What connects two members; `answers` are open texts with mostly the same wording. */
export const tieKinds = ['device', 'address', 'bank', 'invitation', 'answers'] as const;
export type TieKind = (typeof tieKinds)[number];
