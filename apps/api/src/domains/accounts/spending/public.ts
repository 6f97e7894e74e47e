export { limitKind } from './approval-kinds.ts';
export { askToPublish } from './commands/ask-to-publish.ts';
export {
  checkPublication,
  checkTaskSpending,
  countFairPaySpending,
  countGrantSpending,
  countTaskSpending,
} from './commands/count-spending.ts';
export { costText, pointsText } from './domain.ts';
