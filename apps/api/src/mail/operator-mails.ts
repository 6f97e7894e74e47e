import type { MailWords, OperatorMail } from './templates.ts';

/** Mails to operators, whose console is in English. */
export const operatorMails: Readonly<Record<OperatorMail, MailWords>> = {
  operatorInvited: {
    subject: 'You are invited to the Pollen console',
    before: [
      'You are invited to the Pollen console as {role}.',
      'Choose your own password and set up a second factor, an authenticator app or a passkey:',
    ],
    button: 'Set up your access',
    after: [
      'The link works once, for 3 days. Nobody else knows your password, and nobody will ask you for it.',
      'If you do not know what this is about, you can ignore this e-mail.',
    ],
  },
  operatorReset: {
    subject: 'Set up your access to the Pollen console again',
    before: [
      'An admin has reset your access: your password, your second factors and your sessions have ended.',
      'Choose a new password and set up a second factor:',
    ],
    button: 'Set up your access',
    after: [
      'The link works once, for 3 days.',
      'If you did not request this, do not use the link and contact another admin right away.',
    ],
  },
  operatorChanged: {
    subject: 'Your access to the Pollen console has changed',
    before: ['{what}'],
    button: 'Open the console',
    after: ['If this was not you and you did not expect it, contact an admin right away.'],
  },
  webhookFailed: {
    subject: 'Webhook is failing: {name}',
    before: ['The webhook “{name}” is failing. {what}'],
    button: 'Open its log',
    after: ['You get this e-mail at most once a day for each webhook you created or changed.'],
  },
  broadcastTest: {
    subject: 'Test: {title}',
    before: ['{text}'],
    button: 'Open',
    after: ['This is a test of a message to members. Nobody else has received it.'],
  },
};
