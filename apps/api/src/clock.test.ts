import { expect, test } from 'vitest';
import { createDatabaseClock } from './clock.ts';

const day = 86_400_000;

/** A machine whose clock is off, and the database's true time, both moved by hand. */
function createMachine(offMs: number) {
  let truth = Date.parse('2026-03-01T12:00:00Z');
  let monotonic = 5000;
  let off = offMs;
  const clock = createDatabaseClock(
    () => new Date(truth + off),
    () => monotonic,
  );
  const advance = (ms: number) => {
    truth += ms;
    monotonic += ms;
  };
  const ask = (tripMs: number) => {
    const askedAtMs = monotonic;
    advance(tripMs / 2);
    const databaseTime = new Date(truth);
    advance(tripMs / 2);
    clock.observe({ databaseTime, askedAtMs, answeredAtMs: monotonic });
  };
  return {
    clock,
    advance,
    ask,
    truth: () => truth,
    setMachineOff: (ms: number) => {
      off = ms;
    },
  };
}

test('a process whose clock is two days ahead follows the database, and reports how far it is off', () => {
  const machine = createMachine(2 * day);
  expect(machine.clock.isMeasured()).toBe(false);
  machine.ask(4);
  expect(machine.clock.now().getTime()).toBe(machine.truth());
  expect(machine.clock.machineAheadMs()).toBe(2 * day);
  machine.advance(3 * day);
  expect(machine.clock.now().getTime()).toBe(machine.truth());
});

test('setting the clock of the machine does not move the time of the process', () => {
  const machine = createMachine(0);
  machine.ask(2);
  machine.setMachineOff(-day);
  expect(machine.clock.now().getTime()).toBe(machine.truth());
  expect(machine.clock.machineAheadMs()).toBe(-day);
});

test('a slow answer does not disturb a correct clock, and a clear difference corrects it', () => {
  const machine = createMachine(0);
  machine.ask(2);
  const askedAtMs = 5002;
  const late = new Date(machine.truth() + 400);
  machine.clock.observe({ databaseTime: late, askedAtMs, answeredAtMs: askedAtMs + 900 });
  expect(machine.clock.now().getTime()).toBe(machine.truth());
  machine.clock.observe({ databaseTime: late, askedAtMs, answeredAtMs: askedAtMs });
  expect(machine.clock.now().getTime()).toBe(machine.truth() + 400);
});
