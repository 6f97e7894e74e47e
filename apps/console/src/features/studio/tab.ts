/** The tabs of the studio, as addresses name them. */
export const tabs = ['design', 'json', 'preview'] as const;
export type Tab = (typeof tabs)[number];
