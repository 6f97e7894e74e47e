import type { Sentences } from '../messages.ts';

export const filipinoSentences: Sentences = {
  badInput: 'Pakisuri ang inilagay mo.',
  unauthenticated: 'Mag-log in ulit.',
  forbidden: 'Hindi mo ito puwedeng gawin.',
  notFound: 'Hindi namin ito mahanap.',
  conflictingKey: 'Naipadala na ang request na ito na iba ang laman.',
  tooManyRequests: 'Masyadong maraming subok. Maghintay sandali at subukan ulit.',
  wrongCredentials: 'Mali ang e-mail o password.',
  wrongPassword: 'Mali ang password.',
  weakPassword: 'Masyadong madaling hulaan ang password na ito.',
  ticketExpired: 'Natagalan ito. Magsimula ulit.',
  emailTaken: 'May account na ang e-mail na ito.',
  wrongCode: 'Mali ang code o hindi na ito gumagana.',
  blocked: 'Suspendido ang account mo. Makipag-ugnayan sa amin.',
  taskClosed: 'Sarado na ang task na ito.',
  uploadRefused: 'Hindi namin matanggap ang file na ito.',
  notEnoughPoints: 'Kulang ang points mo para dito.',
  serverError: 'May problema sa panig namin. Subukan ulit.',
  busy: 'Sobrang abala namin ngayon. Subukan ulit mamaya.',
  tooLarge: 'Masyadong malaki ang ipinapadala mo.',
};
