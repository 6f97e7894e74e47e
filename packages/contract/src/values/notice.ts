/** Notices operators write in the console, each with the page that shows it. */
export const noticePlaces = {
  'login.notice': 'Log-in, below the form',
  'register.notice': 'Registration, below the form',
  'task.notice': 'Tasks, below the list',
  'cashout.notice': 'Cash out, below the form',
  'invite.notice': 'Invite friends, below the list of friends',
  'help.notice': 'Help and own tickets, below the list',
} as const;
export type NoticeKey = keyof typeof noticePlaces;
export const noticeKeys = Object.keys(noticePlaces) as NoticeKey[];
