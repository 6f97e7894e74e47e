export { createAuthenticate } from './commands/authenticate.ts';
export { createMember } from './commands/create-member.ts';
export { type CookieJar, cookieJar } from './domain/cookies.ts';
