import { CellsSimulation } from './country-cells/simulation.ts';
import type { Bench } from './harness/report.ts';

/** Members of the seven countries out of 100 million, and the largest country's share. */
const members = 100_000_000;
const largestShare = 0.35;
/** Assumptions of docs/adr/0015-a-cell-for-each-country.md. */
const activeEachDay = 0.1;
const transfersEachActiveDay = 3;
const peakOverMean = 3;
const bytesPerTransfer = 226 + 2 * 180;
const identitiesPerMember = 1.3;
const bytesPerIdentity = 110;
const logInsEachDay = (members * activeEachDay) / 15;

const secondsPerDay = 86_400;
const transfersADay = members * activeEachDay * transfersEachActiveDay;

export const bench: Bench = {
  title:
    'country cells: what 100 million members ask of them, and a simulation of directory and ids',
  run: async () => {
    const simulation = new CellsSimulation({
      seed: 1,
      cells: 7,
      steps: 300_000,
      addresses: 4_000,
      budget: 1_000_000,
    });
    simulation.run();
    simulation.settle();
    const addresses = simulation.cells.flatMap((cell) => [...cell.members.keys()]);
    return [
      { name: 'simulated accounts', unit: '', ours: addresses.length },
      { name: 'simulated deaths between two steps', unit: '', ours: simulation.crashes },
      {
        name: 'addresses with two accounts',
        unit: '',
        ours: addresses.length - new Set(addresses).size,
        budget: { atMost: 0 },
      },
      {
        name: 'registrations left unsettled',
        unit: '',
        ours: simulation.directory.unconfirmed().length,
        budget: { atMost: 0 },
      },
      {
        name: 'transfers at the peak, all cells',
        unit: 'a second',
        ours: (transfersADay * peakOverMean) / secondsPerDay,
      },
      {
        name: 'transfers at the peak, largest cell',
        unit: 'a second',
        ours: (largestShare * transfersADay * peakOverMean) / secondsPerDay,
      },
      {
        name: 'ledger of the largest cell',
        unit: 'TB a year',
        ours: (largestShare * transfersADay * 365 * bytesPerTransfer) / 1e12,
      },
      {
        name: 'size of the directory',
        unit: 'GB',
        ours: (members * identitiesPerMember * bytesPerIdentity) / 1e9,
      },
      {
        name: 'look-ups in the directory at the peak',
        unit: 'a second',
        ours: (logInsEachDay * peakOverMean) / secondsPerDay,
      },
    ];
  },
};
