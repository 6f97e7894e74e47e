/** Categories of messages; members choose which ones are pushed or mailed. */
export const messageCategories = ['money', 'tasks', 'help', 'friends', 'news'] as const;
export type MessageCategory = (typeof messageCategories)[number];

/** Whether a message brings something, takes something away, or does neither. */
export const messageTones = ['good', 'bad', 'plain'] as const;
export type MessageTone = (typeof messageTones)[number];

/** Parts of the inbox; money first, because that is what members look for. */
export const messageFilters = ['unread', ...messageCategories] as const;
export type MessageFilter = (typeof messageFilters)[number];
