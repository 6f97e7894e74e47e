export const member = {
  suspensions: {
    multipleAccounts: 'may higit sa isa kang account.',
    fraudRing: 'may ilang account na nagtulungang lumabag sa mga patakaran namin.',
    badAnswers: 'marami sa mga sagot mo ang hindi pinag-isipan.',
    abuse: 'may nainsulto o na-harass mula sa account mo.',
    atOwnRequest: 'hiniling mo ito.',
    other: 'may kailangan kaming suriin tungkol sa account mo.',
  },
  /** What a suspension is based on, with what was counted. */
  evidence: {
    refused:
      'Tinanggihan ng mga reviewer namin ang {count} sa huling {reviewed} sagot mo na binasa nila.',
    bank: '{count} pang account ang binabayaran sa parehong bank account.',
    device: '{count} pang account ang ginamit sa parehong device.',
    address: '{count} pang account ang ginamit sa parehong network.',
    answers: 'Halos kapareho ng {count} pang account ang mga isinulat na sagot.',
    invitation: 'Iniuugnay ito ng mga imbitasyon sa {count} pang account.',
    reported: 'May {count} post o komento mo na iniulat ng iba.',
    unrecorded:
      'Hindi naisulat noon kung ano ang batayan. Sabihin sa amin kung sa tingin mo ay mali ito.',
  },
};
