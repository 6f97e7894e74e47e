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
  snsRefused: 'Hindi namin makumpirma ang pag-sign in na ito. Subukan ulit.',
  snsUnavailable: 'Hindi maabot ngayon ang sign-in na ito. Subukan ulit mamaya.',
  linkExpired: 'Nagamit na o luma na ang link na ito. Humingi ng bago.',
  wrongConfirmation: 'Hindi ito ang e-mail ng account mo.',
  moneyInFlight: 'May bayad pang papunta sa iyo. Mabubura mo ang account kapag dumating na ito.',
  emailTaken: 'May account na ang e-mail na ito.',
  wrongCode: 'Mali ang code o hindi na ito gumagana.',
  blocked: 'Suspendido ang account mo. Makipag-ugnayan sa amin.',
  taskClosed: 'Sarado na ang task na ito.',
  uploadRefused:
    'Hindi namin matanggap ang file na ito. Pumili ng larawang GIF, JPG o PNG na hindi lalampas sa 10 MB.',
  notEnoughPoints: 'Kulang ang points mo para dito.',
  serverError: 'May problema sa panig namin. Subukan ulit.',
  busy: 'Sobrang abala namin ngayon. Subukan ulit mamaya.',
  tooLarge: 'Masyadong malaki ang ipinapadala mo.',
};
