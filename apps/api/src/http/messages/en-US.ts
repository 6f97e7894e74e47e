import type { Sentences } from '../messages.ts';

export const englishSentences: Sentences = {
  badInput: 'Please check what you entered.',
  unauthenticated: 'Please log in again.',
  forbidden: 'You cannot do this.',
  notFound: 'We could not find this.',
  conflictingKey: 'This request was sent before with other contents.',
  tooManyRequests: 'Too many tries. Please wait a moment and try again.',
  wrongCredentials: 'The e-mail or the password is not right.',
  wrongPassword: 'The password is not right.',
  weakPassword: 'This password is too easy to guess.',
  ticketExpired: 'This took too long. Please start again.',
  snsRefused: 'We could not confirm this sign-in. Please try again.',
  snsUnavailable: 'This sign-in cannot be reached right now. Please try again in a moment.',
  linkExpired: 'This link has been used or is too old. Please ask for a new one.',
  wrongConfirmation: 'This is not the e-mail of your account.',
  moneyInFlight:
    'A payment is still on its way to you. You can delete your account once it has arrived.',
  emailTaken: 'This e-mail already has an account.',
  wrongCode: 'This code is not right or no longer valid.',
  blocked: 'Your account is suspended. Please contact us.',
  taskClosed: 'This task is no longer open.',
  uploadRefused:
    'We could not accept this file. Please choose a GIF, JPG or PNG picture of at most 10 MB.',
  notEnoughPoints: 'You do not have enough points for this.',
  bankNeedsConfirmation: 'Please look at your bank details once more. Are they right?',
  serverError: 'Something broke on our side. Please try again.',
  busy: 'We are very busy right now. Please try again in a moment.',
  tooLarge: 'This is too large to send.',
};
