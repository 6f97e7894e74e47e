/** Spec §1, the four sections of the task page. */
export const sections = { survey: 1, profile: 2, buzz: 3, message: 4 } as const;

export type Section = (typeof sections)[keyof typeof sections];
