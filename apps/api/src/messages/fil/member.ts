export const member = {
  suspensions: {
    multipleAccounts: 'may higit sa isa kang account.',
    fraudRing: 'may ilang account na nagtulungang lumabag sa mga patakaran namin.',
    badAnswers: 'marami sa mga sagot mo ang hindi pinag-isipan.',
    abuse: 'may nainsulto o na-harass mula sa account mo.',
    atOwnRequest: 'hiniling mo ito.',
    other: 'may kailangan kaming suriin tungkol sa account mo.',
  },
  /** What kind of thing a suspension is based on. */
  evidence: {
    multipleAccounts:
      'May ibang account na gumagamit ng parehong device, network, bank account, o mailbox.',
    fraudRing:
      'May mga device, network, bank account, o imbitasyon na nag-uugnay sa ilang account, at magkakahawig ang mga sagot nila.',
    badAnswers:
      'Marami sa mga sagot mo ang tinanggihan ng mga reviewer namin: masyadong mabilis, kinopya, o walang saysay.',
    abuse: 'Mga post, komento, o mensahe mula sa account mo na iniulat ng iba.',
    atOwnRequest: 'Sarili mong hiling.',
    other: 'May tungkol sa account mo na kailangang tingnan ng tao. Wala pang desisyon.',
  },
};
