import { hash, verify } from '@node-rs/argon2';
import { startPollen } from '@pollen/dev-env/child-server';
import { demoLogIns } from '@pollen/dev-env/demo/log-ins';
import { createThrowawayFolder } from '@pollen/dev-env/throwaway-folder';
import autocannon from 'autocannon';
import { type Bench, median } from './harness/report.ts';

const [demoMember] = demoLogIns;
const seconds = 4;
const rounds = 5;
/** As many as cores: the most that hashing alone allows on this machine. */
const width = 2;
const connections = 8;

/** Only argon2id at Pollen's cost parameters. */
async function hashesPerSecond(): Promise<number> {
  const stored = await hash('correct horse', {
    memoryCost: 19 * 1024,
    timeCost: 2,
    parallelism: 1,
  });
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const worker = async () => {
    while (performance.now() < end) {
      await verify(stored, 'correct horse');
      done += 1;
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: width }, worker));
  return (done * 1000) / (performance.now() - began);
}

async function logInsPerSecond(address: string): Promise<number> {
  const result = await autocannon({
    url: `${address}/api/v1/login/password`,
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ email: demoMember?.email, password: demoMember?.password }),
    connections,
    duration: seconds,
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} log-ins were not 2xx, ${result.errors} errors`);
  }
  return result.requests.average;
}

export const bench: Bench = {
  title: 'password log-ins against bare argon2id hashing',
  run: async () => {
    const folder = await createThrowawayFolder();
    const pollen = await startPollen({ POLLEN_DATA: folder, POLLEN_DEMO: '1' });
    try {
      const ours: number[] = [];
      const floor: number[] = [];
      await logInsPerSecond(pollen.address);
      for (let round = 0; round < rounds; round += 1) {
        floor.push(await hashesPerSecond());
        ours.push(await logInsPerSecond(pollen.address));
      }
      return [
        {
          name: 'log-ins a second',
          unit: '',
          ours: median(ours),
          floor: median(floor),
          budget: { atLeastTimesFloor: 0.7 },
        },
      ];
    } finally {
      await pollen.stop();
    }
  },
};
