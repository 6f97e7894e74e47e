export { noteTrust } from './commands/note-trust.ts';
