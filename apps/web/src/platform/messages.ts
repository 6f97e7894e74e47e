import type shell from '../messages/en-US/shell.json';

/** One message file per area and language: `messages/<locale>/<area>.json`. English declares the keys. */
export interface Messages {
  shell: typeof shell;
}

export type MessageArea = keyof Messages;
export type MessageKey<Area extends MessageArea> = keyof Messages[Area] & string;
