import { expect, test } from 'vitest';
import { cellCount, cellOf, idIn } from './ids.ts';
import { CellsSimulation, task } from './simulation.ts';

const options = { cells: 7, steps: 4_000, addresses: 300, budget: 10_000 };
const seeds = Array.from({ length: 25 }, (_, at) => at + 1);

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

function totalBudget({ cells }: CellsSimulation): number {
  const underWay = cells.flatMap(({ outbox }) => [...outbox.values()]);
  const received = (message: (typeof underWay)[number]['message']) =>
    message.kind === 'budget' ? message.points : 0;
  return (
    sum(cells.map((cell) => (cell.budgets.get(task) ?? 0) + (cell.spent.get(task) ?? 0))) +
    sum(underWay.map(({ message }) => received(message)))
  );
}

test('an id names its cell, stays exact as a JSON number, and old ids belong to cell 0', () => {
  const last = idIn(cellCount - 1, 2 ** 44 - 1);
  expect(last).toBe(Number.MAX_SAFE_INTEGER);
  expect(cellOf(last)).toBe(cellCount - 1);
  expect(JSON.parse(JSON.stringify(last))).toBe(last);
  expect(cellOf(5_000_000_000)).toBe(0);
  expect(cellOf(idIn(3, 1))).toBe(3);
  expect(() => idIn(cellCount, 1)).toThrow('no such cell');
  expect(() => idIn(0, 2 ** 44)).toThrow('no such row');
});

test.each(seeds)('seed %i: every address has one account, which the directory finds', (seed) => {
  const simulation = new CellsSimulation({ ...options, seed });
  simulation.run();
  const addressesOf = () => simulation.cells.flatMap(({ members }) => [...members.keys()]);
  expect(new Set(addressesOf()).size).toBe(addressesOf().length);
  simulation.settle();
  expect(simulation.crashes).toBeGreaterThan(0);
  expect(addressesOf().length).toBeGreaterThan(100);
  expect(new Set(addressesOf()).size).toBe(addressesOf().length);
  expect(simulation.directory.unconfirmed()).toEqual([]);
  for (const cell of simulation.cells) {
    for (const [address, { id }] of cell.members) {
      expect(simulation.directory.cellOf(address)).toBe(cell.number);
      expect(cellOf(id)).toBe(cell.number);
    }
  }
});

test.each(seeds)('seed %i: every reward arrives once, and budgets add up', (seed) => {
  const simulation = new CellsSimulation({ ...options, seed });
  simulation.run();
  simulation.settle();
  expect(simulation.rewardsDue).toBeGreaterThan(0);
  const points = sum(simulation.cells.flatMap((cell) => [...cell.points.values()]));
  const paid = sum(simulation.cells.map((cell) => cell.spent.get(task) ?? 0));
  expect(points).toBe(paid + simulation.rewardsDue);
  expect(totalBudget(simulation)).toBe(options.cells * options.budget);
});
