import { pickOf, seededChance } from '@pollen/dev-env/lives/chance';
import { Cell, type Envelope } from './cell.ts';
import { Directory } from './directory.ts';

export interface SimulationOptions {
  readonly seed: number;
  readonly cells: number;
  readonly steps: number;
  /** Fewer addresses than registrations: the same one is tried in several countries at once. */
  readonly addresses: number;
  readonly budget: number;
}

/** A registration in progress. Its process may die after any step. */
interface Registration {
  readonly address: string;
  readonly cell: Cell;
  readonly reservation: string;
  readonly inviter: number | null;
}

export const task = 'task in every country';
const pay = 40;
const reward = 100;

/**
 * Registrations, rewards and budgets across several cells that may be down, with processes that die
 * between two steps and messages that arrive late, out of order and twice. Deterministic by seed.
 */
export class CellsSimulation {
  readonly directory = new Directory();
  readonly cells: readonly Cell[];
  /** Rewards that are due, counted where the survey was accepted. */
  rewardsDue = 0;
  crashes = 0;
  readonly #options: SimulationOptions;
  readonly #chance: () => number;
  readonly #running: Registration[] = [];
  #stopped = new Set<number>();
  #reservations = 0;

  constructor(options: SimulationOptions) {
    this.#options = options;
    this.#chance = seededChance(options.seed);
    this.cells = Array.from({ length: options.cells }, (_, number) => new Cell(number));
    for (const cell of this.cells) cell.budgets.set(task, options.budget);
  }

  run(): void {
    const actions = [
      () => this.#reserve(),
      () => this.#create(),
      () => this.#answer(),
      () => this.#lend(),
      () => this.#deliver(this.#pick(this.cells)),
      () => this.#sweep(),
      () => this.#toggle(),
    ];
    for (let step = 0; step < this.#options.steps; step++) this.#pick(actions)();
  }

  /** Every cell is up again, no process dies any more, and everything pending is finished. */
  settle(): void {
    this.#stopped = new Set();
    while (this.#running.length > 0) this.#create();
    for (const { address, cell, reservation } of this.directory.unconfirmed()) {
      this.#settleReservation(address, cell, reservation);
    }
    while (this.cells.some(({ outbox }) => outbox.size > 0)) {
      for (const cell of this.cells) for (const id of cell.outbox.keys()) this.#send(cell, id, 0);
    }
  }

  #pick<Item>(items: readonly Item[]): Item {
    const item = pickOf(items, this.#chance());
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }

  #dies(): boolean {
    const isDead = this.#chance() < 0.1;
    if (isDead) this.crashes += 1;
    return isDead;
  }

  #isUp = (cell: Cell) => !this.#stopped.has(cell.number);

  #reserve(): void {
    const address = `${Math.floor(this.#chance() * this.#options.addresses)}@example.org`;
    const cell = this.#pick(this.cells);
    this.#reservations += 1;
    const reservation = `r${this.#reservations}`;
    if (!this.directory.reserve(address, cell.number, reservation)) return;
    const hosts = [...this.#pick(this.cells).members.values()];
    const inviter = pickOf(hosts, this.#chance())?.id ?? null;
    if (!this.#dies()) this.#running.push({ address, cell, reservation, inviter });
  }

  #create(): void {
    const at = Math.floor(this.#chance() * this.#running.length);
    const registration = this.#running[at];
    if (!registration || !this.#isUp(registration.cell)) return;
    this.#running.splice(at, 1);
    const { cell, address, reservation, inviter } = registration;
    const member = cell.register(address, reservation, inviter);
    // The response was lost and the browser retries.
    if (member && this.#dies()) cell.register(address, reservation, inviter);
  }

  #answer(): void {
    const cell = this.#pick(this.cells);
    const member = pickOf([...cell.members.values()], this.#chance());
    if (!member || !this.#isUp(cell)) return;
    const isFirst = !member.hasFirstSurvey && member.inviter !== null;
    if (cell.acceptSurvey(member.address, task, pay, reward) && isFirst) this.rewardsDue += reward;
  }

  #lend(): void {
    const cell = this.#pick(this.cells);
    if (this.#isUp(cell)) cell.lendBudget(task, 1000, this.#pick(this.cells).number);
  }

  #deliver(cell: Cell): void {
    const id = pickOf([...cell.outbox.keys()], this.#chance());
    if (id !== undefined && this.#isUp(cell)) this.#send(cell, id, 0.2);
  }

  /** Without the acknowledgement the message stays in the outbox and is sent again. */
  #send(cell: Cell, id: string, lostAcknowledgements: number): void {
    const envelope = cell.outbox.get(id);
    if (!envelope || !this.#arrives(envelope)) return;
    if (this.#chance() >= lostAcknowledgements) cell.outbox.delete(id);
  }

  #arrives(envelope: Envelope): boolean {
    const { to, message } = envelope;
    if (to === 'directory') {
      if (message.kind === 'confirm') this.directory.confirm(message.address, message.reservation);
      return true;
    }
    const receiver = this.cells[to];
    if (!receiver || !this.#isUp(receiver)) return false;
    receiver.receive(envelope);
    return true;
  }

  /** Settles registrations whose process died. */
  #sweep(): void {
    const found = pickOf(this.directory.unconfirmed(), this.#chance());
    if (found) this.#settleReservation(found.address, found.cell, found.reservation);
  }

  #settleReservation(address: string, number: number, reservation: string): void {
    const cell = this.cells[number];
    if (!cell || !this.#isUp(cell)) return;
    if (cell.settle(reservation) === 'used') this.directory.confirm(address, reservation);
    else this.directory.release(address, reservation);
  }

  #toggle(): void {
    const { number } = this.#pick(this.cells);
    if (!this.#stopped.delete(number) && this.#chance() < 0.3) this.#stopped.add(number);
  }
}
