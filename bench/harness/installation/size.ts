/** How much of everything there is. */
export interface InstallationSize {
  readonly members: number;
  readonly lines: number;
  /** In the shared task; a few members have more. */
  readonly participations: number;
  readonly tasks: number;
  readonly cashouts: number;
  readonly tickets: number;
  readonly comments: number;
  readonly votes: number;
  readonly reports: number;
  readonly postbacks: number;
  readonly actions: number;
  readonly operators: number;
  readonly broadcasts: number;
}

export const fullSize: InstallationSize = {
  members: 1_000_000,
  lines: 10_000_000,
  participations: 1_000_000,
  tasks: 5_000,
  cashouts: 200_000,
  tickets: 200_000,
  comments: 300_000,
  votes: 300_000,
  reports: 100_000,
  postbacks: 200_000,
  actions: 100_000,
  operators: 1_000,
  broadcasts: 5_000,
};

/** Lines per member before rewards and cash-outs are added. */
export const linesOfMember = 100;

/**
 * A list needs a page to be compared, however small the installation is; cash-outs and tickets for each of their
 * states, and cash-outs for each country, too.
 */
const least: Partial<InstallationSize> = {
  tasks: 100,
  operators: 25,
  broadcasts: 25,
  cashouts: 14_000,
  tickets: 2_000,
  comments: 12_000,
  reports: 4_000,
};

export const sizeOf = (share: number): InstallationSize =>
  Object.fromEntries(
    Object.entries(fullSize).map(([name, count]) => [
      name,
      Math.max(Math.ceil(count * share), least[name as keyof InstallationSize] ?? 1),
    ]),
  ) as unknown as InstallationSize;

/** The members with a long history: statement, cash-outs, tickets. They are the first ones. */
export const busyMembers = ({ lines }: InstallationSize): number =>
  Math.ceil(lines / 2 / linesOfMember);
