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
  /** Why a payout waits, and until when. */
  holds: {
    bankChanged:
      'Bago ang rekord ng bangko mo. Para protektado ka, maghihintay ang payout na ito hanggang {until}.',
    securityChanged:
      'Bago ang e-mail o password mo. Para protektado ka, maghihintay ang payout na ito hanggang {until}.',
  },
  /** What two people look at before they approve. */
  concerns: {
    sharedAccount: 'May ibang miyembro na gumagamit ng parehong bank account.',
    sharedDevice: 'May ibang miyembrong nagka-cash out na gumagamit ng parehong device.',
    accountReplaced: 'Pinalitan mo ang rekord ng bangko mo matapos mong hilingin ito.',
    answersRefused: 'Marami sa mga huling sagot mo ang tinanggihan.',
    ring: 'May ilang account na may kaparehong detalye o sagot sa account mo.',
  },
  lookedAt: 'Dalawang tao ang titingin at magdedesisyon, kadalasan hanggang {until}.',
};
