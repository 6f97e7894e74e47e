/** Categories of messages; members choose which ones are pushed or mailed. */
export const messageCategories = ['money', 'tasks', 'help', 'friends', 'news'] as const;
export type MessageCategory = (typeof messageCategories)[number];
