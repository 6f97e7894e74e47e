export { limitKind } from './approval-kinds.ts';
export { countGrantSpending, countTaskSpending } from './commands/count-spending.ts';
export { costText, pointsText } from './domain.ts';
