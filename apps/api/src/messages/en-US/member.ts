export const member = {
  suspensions: {
    multipleAccounts: 'you have more than one account.',
    fraudRing: 'several accounts worked together against our rules.',
    badAnswers: 'many of your answers were not given with care.',
    abuse: 'others were insulted or harassed from your account.',
    atOwnRequest: 'you asked us to.',
    other: 'we have to look into something about your account.',
  },
  /** What a suspension is based on, with what was counted. */
  evidence: {
    refused:
      'Our reviewers refused {count} of the {reviewed} answers of yours that they read last.',
    bank: '{count, plural, one {# other account is} other {# other accounts are}} paid to the same bank account.',
    device:
      '{count, plural, one {# other account was} other {# other accounts were}} used on the same device.',
    address:
      '{count, plural, one {# other account was} other {# other accounts were}} used on the same network.',
    answers:
      'Written answers are mostly the same as those of {count, plural, one {# other account} other {# other accounts}}.',
    invitation:
      'Invitations connect it with {count, plural, one {# other account} other {# other accounts}}.',
    reported:
      'Other people reported {count, plural, one {# post or comment} other {# posts or comments}} of yours.',
    unrecorded:
      'What it was based on was not written down at the time. Tell us if you think it is wrong.',
  },
};
