/** The cell that has, or is about to have, the account of an address. Addresses are stored as keyed hashes. */
interface Place {
  readonly cell: number;
  /** Identifies one attempt to register; the cell either accepts it once or bars it. */
  readonly reservation: string;
  isConfirmed: boolean;
}

/** The only data all cells share: one row for each e-mail address and provider identity. */
export class Directory {
  readonly #places = new Map<string, Place>();

  /** The first step of a registration. False if the address is taken or reserved. */
  reserve(address: string, cell: number, reservation: string): boolean {
    const known = this.#places.get(address);
    if (known) return known.reservation === reservation;
    this.#places.set(address, { cell, reservation, isConfirmed: false });
    return true;
  }

  /** Delivered by the cell's outbox, any number of times. */
  confirm(address: string, reservation: string): void {
    const place = this.#places.get(address);
    if (place?.reservation === reservation) place.isConfirmed = true;
  }

  /** Only after the cell has barred the reservation, so that it can never create an account. */
  release(address: string, reservation: string): void {
    const place = this.#places.get(address);
    if (place?.reservation === reservation && !place.isConfirmed) this.#places.delete(address);
  }

  /** Used only by log-in, password reset and social log-in. */
  cellOf(address: string): number | null {
    const place = this.#places.get(address);
    return place?.isConfirmed ? place.cell : null;
  }

  unconfirmed(): { address: string; cell: number; reservation: string }[] {
    return [...this.#places]
      .filter(([, { isConfirmed }]) => !isConfirmed)
      .map(([address, { cell, reservation }]) => ({ address, cell, reservation }));
  }
}
