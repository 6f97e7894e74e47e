export const cashout = {
  refusals: {
    nameMismatch: 'the name on the bank account is not yours.',
    accountInvalid: 'the bank does not know this account number.',
    accountClosed: 'the bank account is closed.',
    accountBlocked: 'the bank account cannot receive payments.',
    sharedAccount: 'this bank account is used by more than one member.',
    rulesBroken: 'answers or invitations did not follow our rules.',
    bankReturned: 'the bank sent the payment back.',
    other: 'we could not confirm the details. Please write to us.',
  },
  /** Why a payout waits, and until when. */
  holds: {
    bankChanged: 'Your bank record is new. To protect you, this payout waits until {until}.',
    securityChanged:
      'Your e-mail or password is new. To protect you, this payout waits until {until}.',
  },
  /** What two people look at before they approve. */
  concerns: {
    sharedAccount: 'Another member uses the same bank account.',
    sharedDevice: 'Another member who cashes out uses the same device.',
    accountReplaced: 'You have changed your bank record since you asked for this.',
    answersRefused: 'Many of your latest answers were refused.',
    ring: 'Several accounts share details or answers with yours.',
  },
  lookedAt: 'Two people look at this and decide, usually by {until}.',
};
