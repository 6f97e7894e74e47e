/** Something paid or taken, with all its payments; the ledger's subject of a cause. */
export interface Item {
  readonly member: number;
  readonly points: number;
  readonly kind: 'task' | 'gift' | 'charge' | 'payout';
  /** Its latest payment was held first, not moved at once. */
  held: boolean;
  state: 'moved' | 'held' | 'settled' | 'voided' | 'reversed';
  /** Payments after the first; the cause of each has a number of its own. */
  repeats: number;
  /** The part of its debts that the reserve has covered. */
  borne: number;
}

/** One member's points as a few lines of arithmetic, to compare the ledger with. */
export class PurseModel {
  available = 0;
  pending = 0;
  setAside = 0;
  debts: { item: Item; left: number }[] = [];
  /** All credits and claw-backs in full: the balance if it could go below 0. */
  worth = 0;

  get owed(): number {
    return this.debts.reduce((sum, { left }) => sum + left, 0);
  }

  /** Settles the item's own debts, repays the reserve, then settles the other debts. */
  credit(points: number, item: Item): void {
    this.worth += points;
    let rest = this.settle(points, ({ item: of }) => of === item);
    const returned = Math.min(rest, item.borne);
    item.borne -= returned;
    this.worth -= returned;
    rest = this.settle(rest - returned, () => true);
    this.available += rest;
  }

  /** Takes what is available; the rest is owed. */
  takeBack(points: number, item: Item): void {
    this.worth -= points;
    const taken = Math.min(this.available, points);
    this.available -= taken;
    if (taken < points) this.debts.push({ item, left: points - taken });
  }

  /** Spends points, up to the available balance. */
  spend(points: number): void {
    this.worth -= points;
    this.available -= points;
  }

  writeOff(): void {
    this.worth += this.owed;
    for (const { item, left } of this.debts) item.borne += left;
    this.debts = [];
  }

  private settle(points: number, which: (debt: { item: Item }) => boolean): number {
    let rest = points;
    for (const debt of this.debts.filter(which)) {
      const part = Math.min(rest, debt.left);
      debt.left -= part;
      rest -= part;
    }
    this.debts = this.debts.filter(({ left }) => left > 0);
    return rest;
  }
}
