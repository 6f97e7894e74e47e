export const cashout = {
  refusals: {
    nameMismatch: 'hindi sa iyo ang pangalan sa bank account.',
    accountInvalid: 'hindi kilala ng bangko ang account number na ito.',
    accountClosed: 'sarado na ang bank account.',
    accountBlocked: 'hindi makatanggap ng bayad ang bank account na ito.',
    sharedAccount: 'ginagamit ng higit sa isang miyembro ang bank account na ito.',
    rulesBroken: 'may mga sagot o imbitasyong hindi sumunod sa mga patakaran namin.',
    bankReturned: 'ibinalik ng bangko ang bayad.',
    other: 'hindi namin makumpirma ang mga detalye. Sumulat sa amin.',
  },
};
