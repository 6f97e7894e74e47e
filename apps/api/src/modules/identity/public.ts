export { createAuthenticate } from './commands/authenticate.ts';
export { createMember } from './commands/create-member.ts';
export { judgePassword } from './commands/judge-password.ts';
export { pruneIdentity } from './commands/prune-identity.ts';
export { type Contact, readContact } from './commands/read-contact.ts';
export { setSuspension } from './commands/suspend-member.ts';
export { demandTicket, issueTicket, spendTicket } from './commands/tickets.ts';
export { type CookieJar, cookieJar } from './domain/cookies.ts';
export { deviceWords } from './domain/device-words.ts';
export { addressLimits } from './domain/limits.ts';
export type { MemberHooks, RegisteredMember } from './hooks.ts';
export { countDemoMembers, disableDemoMembers } from './store/demo-members.ts';
export {
  selectDeviceMates as listDeviceMates,
  selectMembersOfDevice as listMembersOfDevice,
} from './store/devices.ts';
export {
  type Inviter,
  selectInviter as findInviter,
  selectInviterCode as readInviterCode,
} from './store/members.ts';
