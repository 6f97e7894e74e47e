export const member = {
  suspensions: {
    multipleAccounts: 'you have more than one account.',
    fraudRing: 'several accounts worked together against our rules.',
    badAnswers: 'many of your answers were not given with care.',
    abuse: 'others were insulted or harassed from your account.',
    atOwnRequest: 'you asked us to.',
    other: 'we have to look into something about your account.',
  },
  /** What kind of thing a suspension is based on. */
  evidence: {
    multipleAccounts:
      'The same device, network, bank account or mailbox is used by another account.',
    fraudRing:
      'Devices, networks, bank accounts or invitations connect several accounts, and their answers are alike.',
    badAnswers: 'Our reviewers refused many of your answers: too fast, copied, or without meaning.',
    abuse: 'Posts, comments or messages from your account that other people reported.',
    atOwnRequest: 'Your own request.',
    other: 'Something about your account that a person has to look at. It is not decided yet.',
  },
};
