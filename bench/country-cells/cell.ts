import { cellOf, idIn } from './ids.ts';

/** What one cell has to say to another, or to the directory. Sent until it is acknowledged, so maybe twice. */
export type Message =
  | { readonly kind: 'confirm'; readonly address: string; readonly reservation: string }
  | { readonly kind: 'reward'; readonly inviter: number; readonly points: number }
  | { readonly kind: 'budget'; readonly task: string; readonly points: number };

export interface Envelope {
  readonly id: string;
  /** A cell's number; the directory has none. */
  readonly to: number | 'directory';
  readonly message: Message;
}

interface Member {
  readonly id: number;
  readonly address: string;
  readonly inviter: number | null;
  hasFirstSurvey: boolean;
}

/** One country's database. Each method is one transaction: all of it happens or nothing. */
export class Cell {
  readonly number: number;
  readonly members = new Map<string, Member>();
  readonly points = new Map<number, number>();
  readonly budgets = new Map<string, number>();
  readonly spent = new Map<string, number>();
  readonly outbox = new Map<string, Envelope>();
  readonly #reservations = new Map<string, 'used' | 'barred'>();
  readonly #received = new Set<string>();
  #lastRow = 0;
  #lastMessage = 0;

  constructor(number: number) {
    this.number = number;
  }

  register(address: string, reservation: string, inviter: number | null): Member | null {
    const fate = this.#reservations.get(reservation);
    if (fate === 'barred') return null;
    const known = this.members.get(address);
    if (fate === 'used') return known ?? null;
    this.#lastRow += 1;
    const id = idIn(this.number, this.#lastRow);
    const member = { id, address, inviter, hasFirstSurvey: false };
    this.#reservations.set(reservation, 'used');
    this.members.set(address, member);
    this.#send('directory', { kind: 'confirm', address, reservation });
    return member;
  }

  /** Asked about a reservation nobody confirmed. From here on it is one or the other for ever. */
  settle(reservation: string): 'used' | 'barred' {
    const fate = this.#reservations.get(reservation) ?? 'barred';
    this.#reservations.set(reservation, fate);
    return fate;
  }

  /** The inviter may live in another cell: the reward travels, the balance never does. */
  acceptSurvey(address: string, task: string, pay: number, reward: number): boolean {
    const member = this.members.get(address);
    const budget = this.budgets.get(task) ?? 0;
    if (!member || budget < pay) return false;
    this.budgets.set(task, budget - pay);
    this.spent.set(task, (this.spent.get(task) ?? 0) + pay);
    this.#credit(member.id, pay);
    if (!member.hasFirstSurvey && member.inviter !== null) {
      const message = { kind: 'reward', inviter: member.inviter, points: reward } as const;
      this.#send(cellOf(member.inviter), message);
    }
    member.hasFirstSurvey = true;
    return true;
  }

  /** Unspent budget of a task in several countries moves to where it is needed. */
  lendBudget(task: string, points: number, to: number): boolean {
    const budget = this.budgets.get(task) ?? 0;
    if (budget < points || to === this.number) return false;
    this.budgets.set(task, budget - points);
    this.#send(to, { kind: 'budget', task, points });
    return true;
  }

  /** The envelope's id is kept with what it changed, so a second delivery changes nothing. */
  receive({ id, message }: Envelope): void {
    if (this.#received.has(id)) return;
    this.#received.add(id);
    if (message.kind === 'reward') this.#credit(message.inviter, message.points);
    if (message.kind === 'budget') {
      this.budgets.set(message.task, (this.budgets.get(message.task) ?? 0) + message.points);
    }
  }

  #credit(member: number, points: number): void {
    this.points.set(member, (this.points.get(member) ?? 0) + points);
  }

  #send(to: Envelope['to'], message: Message): void {
    this.#lastMessage += 1;
    const id = `${this.number}-${this.#lastMessage}`;
    this.outbox.set(id, { id, to, message });
  }
}
