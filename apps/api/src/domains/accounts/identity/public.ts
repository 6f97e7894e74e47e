export { createAuthenticate } from './commands/authenticate.ts';
export { createMember } from './commands/create-member.ts';
export { judgePassword } from './commands/judge-password.ts';
export { pruneIdentity } from './commands/prune-identity.ts';
export {
  endSuspension,
  keepSuspension,
  type OpenedSuspension,
  openSuspension,
  type SuspensionOrder,
} from './commands/suspend-member.ts';
export { issueTicket, spendTicket } from './commands/tickets.ts';
export { type CookieJar, cookieJar } from './domain/cookies.ts';
export { deviceWords } from './domain/device-words.ts';
export { addressLimits } from './domain/limits.ts';
export { identityFormPosts } from './form-posts.ts';
export type { MemberHooks, RegisteredMember } from './hooks.ts';
export { type Contact, readContact } from './queries/read-contact.ts';
export { countDemoMembers, disableDemoMembers } from './store/demo-members.ts';
export {
  selectDeviceSharers as listDeviceMates,
  selectMembersOfDevice as listMembersOfDevice,
} from './store/devices.ts';
export {
  selectInviter as findInviter,
  selectInviterCode as readInviterCode,
} from './store/members.ts';
export { evidenceWords } from './suspension-words.ts';
