export const member = {
  suspensions: {
    multipleAccounts: 'you have more than one account.',
    fraudRing: 'several accounts worked together against our rules.',
    badAnswers: 'many of your answers were not given with care.',
    abuse: 'others were insulted or harassed from your account.',
    atOwnRequest: 'you asked us to.',
    other: 'we have to look into something about your account.',
  },
};
