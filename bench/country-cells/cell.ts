import { cellOf, idIn } from './ids.ts';

/** A message from one cell to another or to the directory. Sent until acknowledged, so possibly twice. */
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

  /** Settles a reservation that was never confirmed: from here on it is either accepted or barred for good. */
  settle(reservation: string): 'used' | 'barred' {
    const fate = this.#reservations.get(reservation) ?? 'barred';
    this.#reservations.set(reservation, fate);
    return fate;
  }

  /** The inviter may be in another cell: the reward is sent there; balances never leave their cell. */
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

  /** The unspent budget of a task in several countries moves to the country that needs it. */
  lendBudget(task: string, points: number, to: number): boolean {
    const budget = this.budgets.get(task) ?? 0;
    if (budget < points || to === this.number) return false;
    this.budgets.set(task, budget - points);
    this.#send(to, { kind: 'budget', task, points });
    return true;
  }

  /** The envelope's id is stored together with its effect, so a second delivery has none. */
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
