export const member = {
  suspensions: {
    multipleAccounts: 'may higit sa isa kang account.',
    fraudRing: 'may ilang account na nagtulungang lumabag sa mga patakaran namin.',
    badAnswers: 'marami sa mga sagot mo ang hindi pinag-isipan.',
    abuse: 'may nainsulto o na-harass mula sa account mo.',
    atOwnRequest: 'hiniling mo ito.',
    other: 'may kailangan kaming suriin tungkol sa account mo.',
  },
};
