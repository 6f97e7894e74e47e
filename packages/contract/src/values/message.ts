/** What a message is about; a member chooses which of them may wake the phone or be mailed. */
export const messageCategories = ['money', 'tasks', 'help', 'friends', 'news'] as const;
export type MessageCategory = (typeof messageCategories)[number];
