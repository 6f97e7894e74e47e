import type { JsonObject } from '../document/json.ts';

/** A survey to start from, in six languages. */
export interface Template {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly pages: readonly JsonObject[];
  readonly triggers?: readonly JsonObject[];
}

export const templateDocument = ({ pages, triggers }: Template): JsonObject => ({
  pages,
  ...(triggers ? { triggers } : {}),
});
