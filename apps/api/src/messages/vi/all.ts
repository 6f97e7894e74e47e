import type { Messages } from '../en-US/all.ts';
import { buzz } from './buzz.ts';
import { cashout } from './cashout.ts';
import { errors } from './errors.ts';
import { invite } from './invite.ts';
import { landing } from './landing.ts';
import { lottery } from './lottery.ts';
import { mail } from './mail.ts';
import { member } from './member.ts';
import { message } from './message.ts';
import { participation } from './participation.ts';
import { pointGrant } from './point-grant.ts';
import { survey } from './survey.ts';
import { task } from './task.ts';
import { unsubscribe } from './unsubscribe.ts';

export const messages: Messages = {
  buzz,
  cashout,
  errors,
  invite,
  landing,
  lottery,
  mail,
  member,
  message,
  participation,
  pointGrant,
  survey,
  task,
  unsubscribe,
};
