import { ticketFor } from '../test-bank.ts';
import { type Action, accepted } from './action.ts';
import type { Life } from './life.ts';
import { isActive, type Member, moveWork } from './model.ts';

const suspend: Action = {
  name: 'suspend',
  weight: 1,
  attempts: (life) =>
    life.members
      .filter((member) => isActive(member))
      .map((member) => ({
        label: `member ${life.members.indexOf(member)} is suspended`,
        allowed: true,
        run: async () => {
          const { person } = life.handlesOf(member);
          const path = `/members/${person.id}/suspend`;
          return accepted(
            await life.world.admin.post(path, {
              reason: 'other',
              note: 'Details are in ticket 12, which you wrote yourself.',
            }),
          );
        },
        apply: () => {
          member.isSuspended = true;
        },
      })),
};

const unsuspend: Action = {
  name: 'unsuspend',
  weight: 4,
  attempts: (life) =>
    life.members
      .filter(({ isSuspended, isErased }) => isSuspended && !isErased)
      .map((member) => ({
        label: `the suspension of member ${life.members.indexOf(member)} ends`,
        allowed: true,
        run: async () => {
          const { person } = life.handlesOf(member);
          return accepted(await life.world.admin.post(`/members/${person.id}/restore`));
        },
        apply: () => {
          member.isSuspended = false;
        },
      })),
};

const isUnderWay = ({ cashouts }: Member) =>
  cashouts.some(({ state }) => state === 'requested' || state === 'approved' || state === 'sent');

const erase: Action = {
  name: 'erase',
  weight: 0.5,
  attempts: (life) =>
    life.members
      .filter((member) => isActive(member))
      .map((member) => ({
        label: `member ${life.members.indexOf(member)} deletes the account`,
        allowed: !isUnderWay(member),
        run: async () => {
          const { person } = life.handlesOf(member);
          const ticket = await ticketFor(life.world.api, person);
          const body = { ticket, confirmation: person.email };
          return accepted(await person.send('POST', '/v1/user/delete', body));
        },
        apply: () => {
          member.isErased = true;
          for (const work of member.works.values()) {
            if (work.state === 'open') moveWork(work, 'expired', life.now());
            if (work.state === 'review') moveWork(work, 'refused', life.now());
          }
        },
      })),
};

let mailboxes = 0;

async function join(life: Life, email: string, host: Member | null): Promise<true | string> {
  const sharerCode = host ? life.handlesOf(host).person.inviterCode : null;
  const person = await life.world.register({ email, sharerCode });
  if (!person) return 'not registered';
  // One welcome gift per mailbox, ever; inviting a mailbox that had one pays nothing.
  const hadGift = life.members.some(({ mailbox, hasGift }) => hasGift && mailbox === email);
  const guest = life.add(person);
  if (!host || !isActive(host) || hadGift) return true;
  guest.invitation = {
    host,
    joinedAt: life.now(),
    isFirstRewarded: false,
    sharedWorks: new Set(),
  };
  host.guests.push(guest);
  guest.giftPromised = true;
  return true;
}

const invite: Action = {
  name: 'invite',
  weight: 1.5,
  attempts: (life) =>
    life.members.length >= 3
      ? []
      : life.members
          .filter(({ isErased }) => !isErased)
          .map((host) => ({
            label: `member ${life.members.indexOf(host)} brings a friend`,
            allowed: true,
            run: () => {
              mailboxes += 1;
              return join(life, `friend${mailboxes}.${process.pid}@example.com`, host);
            },
            apply: () => {},
          })),
};

/** One code per mailbox and minute. */
const codeMs = 60_000;

/** Registers again with the mailbox of a deleted account. */
const reRegister: Action = {
  name: 'reRegister',
  weight: 2,
  attempts: (life) =>
    life.members
      .filter((member) => {
        const { returned, registeredAt } = life.handlesOf(member);
        return member.isErased && !returned && life.now() >= registeredAt + codeMs;
      })
      .map((member) => ({
        label: `member ${life.members.indexOf(member)} registers again`,
        allowed: true,
        run: async () => {
          const handles = life.handlesOf(member);
          handles.returned = true;
          const host = life.members.find((other) => other !== member && isActive(other)) ?? null;
          return join(life, handles.person.email, host);
        },
        apply: () => {},
      })),
};

export const accountActions: readonly Action[] = [suspend, unsuspend, erase, invite, reRegister];
