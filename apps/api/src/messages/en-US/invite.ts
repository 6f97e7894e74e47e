export const invite = {
  hostRefusals: {
    self: 'They joined with a mailbox of yours, so we count you as one person.',
    device: 'They joined on a device you have used, so we count you as one person.',
    address:
      'They joined over your internet connection, and we cannot tell two people apart there.',
    bank: 'They are paid to your bank account, so there are no more rewards.',
    ring: 'They share a device with another account of this chain.',
    mailbox: 'Their mailbox belongs to somebody who has been a member before.',
    sharedDevice: 'Another new member already joined on the same device.',
    sharedAddress:
      'Another new member joined over the same internet connection, and we cannot tell two people apart there.',
  },
  guestRefusals: {
    self: 'This is a mailbox of the member who invited you, so we count you as one person.',
    device: 'The member who invited you has used this device, so we count you as one person.',
    address:
      'You joined over the same internet connection as the member who invited you, and we cannot tell two people apart there.',
    bank: 'Your bank account is also used by the member who invited you.',
    ring: 'Another account brought by the same member was made on this device.',
    mailbox:
      'There is one welcome gift for each mailbox, and this one already has an account or has had its gift.',
    sharedDevice: 'Somebody else has already joined with an invitation on this device.',
    sharedAddress:
      'Somebody else has just joined with an invitation over this internet connection, and we cannot tell two people apart there.',
  },
  share: {
    friend: '{name} invites you to Pollen',
    campaign: '{campaign} on Pollen',
    text: 'Get {points} points with your first accepted survey. Take short surveys, earn points, cash out to your bank.',
    plain: 'Pollen: surveys that pay fairly',
    plainText: 'Take short surveys, earn points, cash out to your bank.',
  },
};
