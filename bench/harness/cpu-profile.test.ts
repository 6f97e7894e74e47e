import { expect, test } from 'vitest';
import { type CpuProfile, sharesOf } from './cpu-profile.ts';

const frame = (id: number, functionName: string, url: string) => ({
  id,
  callFrame: { functionName, url, lineNumber: 0, columnNumber: 0 },
});

const profile: CpuProfile = {
  nodes: [
    frame(1, '(idle)', ''),
    frame(2, 'query', 'file:///x/node_modules/pg/lib/client.js'),
    frame(3, 'validate12', ''),
    frame(4, 'present', 'file:///x/main.js'),
    frame(5, 'warmUp', 'node:http'),
  ],
  samples: [5, 2, 1, 3, 4, 2],
  timeDeltas: [9000, 1000, 5000, 2000, 3000, 4000],
};

test('processor time is attributed by origin of the code; idle time and start-up are left out', () => {
  const shares = sharesOf(profile, 15, () => 'apps/api/src/domains/accounts/profile/present.ts');
  expect(Object.fromEntries(shares)).toEqual({
    'database driver': 0.5,
    'parsing and checking input': 0.2,
    'our code: domains': 0.3,
  });
});
