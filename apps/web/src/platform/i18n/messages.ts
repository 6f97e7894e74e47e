import type account from '../../messages/en-US/account.json';
import type bank from '../../messages/en-US/bank.json';
import type buzz from '../../messages/en-US/buzz.json';
import type cashout from '../../messages/en-US/cashout.json';
import type checkin from '../../messages/en-US/checkin.json';
import type common from '../../messages/en-US/common.json';
import type end from '../../messages/en-US/end.json';
import type help from '../../messages/en-US/help.json';
import type invite from '../../messages/en-US/invite.json';
import type landing from '../../messages/en-US/landing.json';
import type legal from '../../messages/en-US/legal.json';
import type lottery from '../../messages/en-US/lottery.json';
import type message from '../../messages/en-US/message.json';
import type pages from '../../messages/en-US/pages.json';
import type signIn from '../../messages/en-US/sign-in.json';
import type stage from '../../messages/en-US/stage.json';
import type survey from '../../messages/en-US/survey.json';
import type surveyTest from '../../messages/en-US/survey-test.json';
import type suspension from '../../messages/en-US/suspension.json';
import type task from '../../messages/en-US/task.json';
import type trust from '../../messages/en-US/trust.json';
import type upload from '../../messages/en-US/upload.json';
import type wallet from '../../messages/en-US/wallet.json';

/** One message file per area and language: `messages/<locale>/<area>.json`. English declares the keys. */
export interface Messages {
  account: typeof account;
  bank: typeof bank;
  buzz: typeof buzz;
  cashout: typeof cashout;
  checkin: typeof checkin;
  help: typeof help;
  message: typeof message;
  invite: typeof invite;
  end: typeof end;
  lottery: typeof lottery;
  landing: typeof landing;
  legal: typeof legal;
  pages: typeof pages;
  common: typeof common;
  'sign-in': typeof signIn;
  wallet: typeof wallet;
  stage: typeof stage;
  survey: typeof survey;
  'survey-test': typeof surveyTest;
  suspension: typeof suspension;
  task: typeof task;
  trust: typeof trust;
  upload: typeof upload;
}

export type MessageArea = keyof Messages;
export type MessageKey<Area extends MessageArea> = keyof Messages[Area] & string;
