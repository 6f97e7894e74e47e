export const mail = {
  greeting: 'Hello,',
  greetingTo: 'Hello {name},',
  signature: 'The Pollen team',
  registerCode: {
    subject: '{code} is your Pollen code',
    before: ['Enter this code to create your account:'],
    after: [
      'It is valid for 10 minutes. Never give it to anyone; we will not ask you for it.',
      'If you did not ask for it, you can ignore this e-mail.',
    ],
  },
  emailTakenNotice: {
    subject: 'You already have a Pollen account',
    before: [
      'Someone, perhaps you, tried to register with this e-mail. It already has an account, so nothing was changed.',
      'You can log in as usual. If you forgot your password, choose a new one here:',
    ],
    button: 'Choose a new password',
    after: ['If it was not you, you need do nothing. Your account is safe.'],
  },
  emailTakenForChange: {
    subject: 'This e-mail already has a Pollen account',
    before: [
      'Someone, perhaps you, wanted to use this e-mail for another Pollen account. It already belongs to an account, so nothing was changed.',
      'To use this account, log in with this e-mail:',
    ],
    button: 'Log in',
    after: ['If it was not you, you need do nothing. Your account is safe.'],
  },
  signInCode: {
    subject: '{code} is your Pollen code',
    before: ['Enter this code to show that this account is yours:'],
    after: [
      'It is valid for 10 minutes. Never give it to anyone; we will not ask you for it.',
      'If you did not ask for it, you can ignore this e-mail.',
    ],
  },
  signInConnected: {
    subject: '{app} can now open your Pollen account',
    before: ['From now on you can also log in with {app}.'],
    button: 'Choose a new password',
    after: ['If it was not you, choose a new password now and tell us at once.'],
  },
  forgotLink: {
    subject: 'Choose a new Pollen password',
    before: ['You asked to choose a new password. Do it here:'],
    button: 'Choose a new password',
    after: [
      'The link works once, for 30 minutes.',
      'If you did not ask for it, you can ignore this e-mail. Your password stays as it is.',
    ],
  },
  emailChangeOldCode: {
    subject: '{code} is your Pollen code',
    before: ['You asked to change the e-mail of your account. Enter this code to go on:'],
    after: [
      'It is valid for 10 minutes.',
      'If you did not ask for it, someone may know your password: change it right away and give this code to nobody.',
    ],
  },
  emailChangeNewCode: {
    subject: '{code} is your Pollen code',
    before: ['Enter this code to use this address for your Pollen account:'],
    after: [
      'It is valid for 10 minutes.',
      'If you did not ask for it, you can ignore this e-mail.',
    ],
  },
  emailChanged: {
    subject: 'The e-mail of your Pollen account was changed',
    before: ['Your account now uses {newEmail}. We will no longer write to this address.'],
    button: 'Get help',
    after: ['If you did not change it, tell us at once.'],
  },
  passwordChanged: {
    subject: 'Your Pollen password was changed',
    before: [
      'The password of your account was just changed, and all other devices were logged out.',
      'If it was not you, choose a new password now:',
    ],
    button: 'Choose a new password',
    after: ['If it was you, you need do nothing.'],
  },
  bankSaved: {
    subject: 'Your bank record is saved',
    before: [
      'Payments from Pollen go to {account}. To protect you, the first payout waits 24 hours.',
    ],
    button: 'See my bank record',
    after: ['If it was not you, change your password and tell us at once.'],
  },
  bankChanged: {
    subject: 'Your bank record was changed',
    before: [
      'Payments from Pollen now go to {account}. For your safety, cash-outs are held for 24 hours.',
    ],
    button: 'See my bank record',
    after: ['If you did not change it, change your password and tell us at once.'],
  },
  cashoutRequested: {
    subject: 'We received your cash-out of {amount}',
    before: [
      'You asked us to pay out {points} points, worth {amount}. We will check it and let you know.',
      '{hold}',
    ],
    button: 'Follow my cash-out',
    after: ['If you did not ask for it, change your password and tell us at once.'],
  },
  cashoutSent: {
    subject: '{amount} is on its way to you',
    before: ['We have sent {amount} to {account}. Your bank may take a few days to show it.'],
    button: 'See my cash-out',
    after: ['Thank you for your time and your opinions.'],
  },
  cashoutRefused: {
    subject: 'We could not pay out {amount}',
    before: [
      'Your cash-out was refused: {reason}',
      'All {points} points are back in your balance.',
    ],
    button: 'See my points',
    after: ['If you think this is a mistake, write to us.'],
  },
  messageDigest: {
    subject: 'New in your Pollen inbox: {count}',
    before: ['You have not read these yet:', '{first}', '{second}', '{third}'],
    button: 'Open my messages',
    after: ['You get this once a day at most. Turn it off under Account and security.'],
  },
  ticketAnswered: {
    subject: 'We answered your ticket {ticket}',
    before: ['There is an answer to your ticket.'],
    button: 'Read the answer',
    after: ['You can write back there at any time.'],
  },
  ticketQuestion: {
    subject: 'Ticket {ticket}: we need your answer',
    before: ['To go on with your ticket we need to know something from you.'],
    button: 'Answer now',
    after: ['The ticket stays open until {until}. We will remind you before.'],
  },
  ticketSolved: {
    subject: 'Ticket {ticket}: is it solved?',
    before: ['We believe your ticket is solved. Please tell us whether it is.'],
    button: 'Yes or no',
    after: ['Without a word from you it closes on {until}.'],
  },
  ticketReminder: {
    subject: 'Ticket {ticket} still waits for you',
    before: ['It is your turn, and we have not heard from you yet.'],
    button: 'Open my ticket',
    after: ['It closes on {until} if we do not hear from you.'],
  },
  ticketClosed: {
    subject: 'Ticket {ticket} is closed',
    before: ['We did not hear from you, so we closed your ticket.'],
    button: 'Rate our help',
    after: ['If something is still open, write a new ticket any time.'],
  },
  accountSuspended: {
    subject: 'Your Pollen account is suspended',
    before: [
      'We have suspended your account: {reason}',
      'What this is based on: {evidence}',
      'What happens next: a person looks at it and decides by {until}. Until then you cannot log in, and cash-outs wait. Your points stay on your account.',
    ],
    button: 'Read more and answer',
    after: [
      'You can tell us your side there, without logging in. Somebody else than the person who suspended your account reads it.',
    ],
  },
  suspensionKept: {
    subject: 'Your Pollen account stays suspended',
    before: [
      'A second person has looked at everything, including what you wrote, and your account stays suspended: {reason}',
    ],
    button: 'See the decision',
    after: [],
  },
  accountRestored: {
    subject: 'Your Pollen account is open again',
    before: ['Your account is no longer suspended. All your points are still there.'],
    button: 'Log in',
    after: ['We are sorry for the wait.'],
  },
  accountDeleted: {
    subject: 'Your Pollen account was deleted',
    before: [
      'Your account and your personal data have been erased, as you asked.',
      'This is the last e-mail from us. Thank you for having been with Pollen.',
    ],
    after: [],
  },
};
