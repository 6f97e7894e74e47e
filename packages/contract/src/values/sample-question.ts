/** The question a visitor can answer on the landing page; its words are in the web app's message files. */
export const sampleQuestion = 'coffee';

export const sampleOptions = ['nothing', 'biscuits', 'cake', 'bread', 'other'] as const;
export type SampleOption = (typeof sampleOptions)[number];

/** How long an answer waits for its visitor to register. */
export const sampleAnswerDays = 30;
