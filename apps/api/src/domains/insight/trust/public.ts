export { noteTrust } from './commands/note-trust.ts';
export { readPayProof } from './queries/read-pay-proof.ts';
