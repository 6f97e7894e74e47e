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
};
