import type shell from '../messages/en-US/shell.json';
import type survey from '../messages/en-US/survey.json';

/** One message file per area and language: `messages/<locale>/<area>.json`. English declares the keys. */
export interface Messages {
  shell: typeof shell;
  survey: typeof survey;
}

export type MessageArea = keyof Messages;
export type MessageKey<Area extends MessageArea> = keyof Messages[Area] & string;
