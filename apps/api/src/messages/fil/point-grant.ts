export const pointGrant = {
  reasons: {
    missingReward: 'May kulang na puntos at naidagdag na namin.',
    taskProblem: 'May task na hindi gumana nang tama.',
    serviceProblem: 'Nagkaproblema sa panig namin.',
    goodwill: 'Salamat sa pasensya mo.',
    paidTwice: 'Dalawang beses nabayaran ang iisang bagay.',
    grantedByMistake: 'Naidagdag ang mga ito nang hindi sinasadya.',
    rulesBroken: 'Nakuha ang mga ito nang labag sa mga patakaran namin.',
  },
};
