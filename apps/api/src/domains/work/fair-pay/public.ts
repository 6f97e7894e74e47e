export { payFloorKind } from './approval-kinds.ts';
export { fairPayChecks } from './checks.ts';
export { topUpFairPay } from './commands/top-up.ts';
export { hourlyPoints } from './domain.ts';
export { selectMedian as readMedianSeconds, selectTopUp as readTopUp } from './store.ts';
