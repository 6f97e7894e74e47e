/** How a list of tasks can be sorted; by default by pay per minute. */
export const taskOrders = ['perMinute', 'points', 'shortest', 'closing'] as const;
export type TaskOrder = (typeof taskOrders)[number];
