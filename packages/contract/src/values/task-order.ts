/** How a list of tasks can be sorted; by pay for the minute unless the member wants it otherwise. */
export const taskOrders = ['perMinute', 'points', 'shortest', 'closing'] as const;
export type TaskOrder = (typeof taskOrders)[number];
