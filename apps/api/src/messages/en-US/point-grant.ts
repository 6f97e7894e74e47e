export const pointGrant = {
  reasons: {
    missingReward: 'Points were missing, and we have added them.',
    taskProblem: 'A task did not work as it should.',
    serviceProblem: 'Something on our side did not work as it should.',
    goodwill: 'A thank-you for your patience.',
    paidTwice: 'The same thing had been paid twice.',
    grantedByMistake: 'They had been added by mistake.',
    rulesBroken: 'They were earned against our rules.',
  },
};
