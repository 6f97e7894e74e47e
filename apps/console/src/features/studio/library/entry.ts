import type { JsonObject } from '../document/json.ts';

export const groups = [
  'About the person',
  'By country',
  'Experience',
  'Brands and products',
  'Wellbeing',
  'Parts of a survey',
] as const;

/** One or more questions that are inserted together. */
export interface LibraryEntry {
  readonly id: string;
  readonly group: (typeof groups)[number];
  readonly title: string;
  readonly about: string;
  readonly elements: readonly JsonObject[];
  /** Triggers that end the survey and belong to these questions. */
  readonly triggers?: readonly JsonObject[];
  readonly attentionChecks?: readonly JsonObject[];
}
