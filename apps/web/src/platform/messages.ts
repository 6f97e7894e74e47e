import type shell from '../messages/en-US/shell.json';
import type upload from '../messages/en-US/upload.json';

/** One message file per area and language: `messages/<locale>/<area>.json`. English declares the keys. */
export interface Messages {
  shell: typeof shell;
  upload: typeof upload;
}

export type MessageArea = keyof Messages;
export type MessageKey<Area extends MessageArea> = keyof Messages[Area] & string;
