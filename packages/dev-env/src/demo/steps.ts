import { buzzSteps } from './buzz/buzz.ts';
import { moderationSteps } from './buzz/moderation.ts';
import { checkinSteps } from './checkins.ts';
import { friendSteps } from './friends.ts';
import { helpSteps, welcomeSteps } from './help/help.ts';
import { figureSteps, historySteps } from './history.ts';
import { landingSteps } from './landing.ts';
import { lotterySteps } from './lottery.ts';
import { memberSteps } from './members.ts';
import { operationSteps } from './operations.ts';
import { operatorSteps } from './operators.ts';
import { paidMemberSteps } from './paid-members.ts';
import { payoutSteps } from './payouts.ts';
import { pointSteps } from './points.ts';
import { respondentSteps, resultSteps } from './results/respondents.ts';
import { reviewSteps } from './review.ts';
import type { SeedStep } from './seed.ts';
import { settingsSteps } from './settings.ts';
import { taskSteps } from './tasks/publish-demo-tasks.ts';

/** All steps of the demo data in order: later steps may build on earlier ones. */
export const demoSteps: readonly SeedStep[] = [
  ...settingsSteps,
  ...operatorSteps,
  ...memberSteps,
  ...respondentSteps,
  ...pointSteps,
  ...welcomeSteps,
  ...friendSteps,
  ...checkinSteps,
  ...buzzSteps,
  ...landingSteps,
  ...lotterySteps,
  ...taskSteps,
  ...resultSteps,
  ...reviewSteps,
  ...helpSteps,
  ...payoutSteps,
  ...moderationSteps,
  ...historySteps,
  ...operationSteps,
  ...paidMemberSteps,
  ...figureSteps,
];
