import type { Queryable } from '@pollen/api/db/database';
import { sql } from '@pollen/api/db/sql';
import {
  acceptTicket,
  askMember,
  confirmTicket,
  createTicket,
  saveTemplate,
  solveTicket,
} from '@pollen/api/domains/contact/help/public';
import { sendMessage } from '@pollen/api/domains/contact/message/public';
import type { TicketCategory } from '@pollen/contract/values/ticket';
import { paths } from '@pollen/contract/values/web-paths';
import { demoLogIns, demoMemberDays } from '../log-ins.ts';
import type { SeedStep } from '../seed.ts';
import { templates } from './templates.ts';

async function writeTemplates(tx: Queryable, now: Date): Promise<void> {
  for (const template of templates) await saveTemplate(tx, template, now);
}

async function demoMemberId(tx: Queryable): Promise<number | null> {
  const email = demoLogIns.find(({ role }) => role === 'member')?.email ?? '';
  const [member] = await tx.query<{ id: number }>(
    sql`SELECT id FROM member WHERE lower(email) = ${email}`,
  );
  return member?.id ?? null;
}

/** Pictures and contexts are for members; the demo's tickets have neither. */
const noExtras = {
  files: { attach: async () => {} },
  contexts: { cashout: async () => false, participation: async () => false },
};
const operator = { id: 1, name: 'Lan' };
const australia = 2;

/** One ticket in each state: received, waiting for the member, solved, closed. */
async function openTickets(tx: Queryable, now: Date): Promise<void> {
  const memberId = await demoMemberId(tx);
  if (memberId === null) return;
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const open = async (category: TicketCategory, text: string, hours: number) => {
    const words = { category, text, pictures: [] };
    const author = { memberId, country: australia };
    const ticket = await createTicket(tx, noExtras, author, words, ago(hours));
    return Number(ticket.id);
  };
  const say = (ticketId: number, text: string, hours: number) => ({
    ticketId,
    operator,
    text,
    now: ago(hours),
  });
  const closed = await open('account', 'I changed my phone. How do I log the old one out?', 200);
  await solveTicket(
    tx,
    say(closed, 'Under Account and security you can end any device. We ended the old one.', 190),
  );
  await confirmTicket(
    tx,
    memberId,
    closed,
    { solved: true, rating: 5, comment: 'Quick and clear.' },
    ago(180),
  );
  const solved = await open('points', 'My check-in of yesterday is missing in the wallet.', 60);
  await acceptTicket(tx, { ticketId: solved, operator, now: ago(50) });
  await solveTicket(
    tx,
    say(solved, 'It was booked just after midnight; the line is there now. Do you see it?', 30),
  );
  const asked = await open(
    'cashout',
    'My cash-out of A$20 came back twice. The account number is right.',
    40,
  );
  await askMember(
    tx,
    say(asked, 'Your bank says the name differs. What is it exactly, as your bank shows it?', 20),
  );
  await open('task', 'The coffee survey closed while I was on the last page.', 2);
}

/** Runs before any other step that writes to the member, and is marked as read. */
async function writeWelcome(tx: Queryable, now: Date): Promise<void> {
  const memberId = await demoMemberId(tx);
  if (memberId === null) return;
  const joinedAt = new Date(now.getTime() - demoMemberDays * 86_400_000);
  const welcome = { kind: 'welcome', params: {}, link: paths.helpList() } as const;
  await sendMessage(tx, { memberId, now: joinedAt, ...welcome });
}

export const welcomeSteps: readonly SeedStep[] = [
  { name: 'message/demo-messages', version: 1, run: writeWelcome },
];

export const helpSteps: readonly SeedStep[] = [
  { name: 'help/templates', version: 2, run: writeTemplates },
  { name: 'help/demo-tickets', version: 1, run: openTickets },
];
