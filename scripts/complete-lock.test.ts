import { expect, test } from 'vitest';
import { lockedBuild, missingBuilds, readLock } from './complete-lock.mjs';

test('package-lock.json has the builds of every platform (otherwise: node scripts/complete-lock.mjs)', () => {
  expect(missingBuilds(readLock().packages).map((build) => build.name)).toEqual([]);
});

test("a build is missing if neither its user's folder nor a parent has it", () => {
  const packages = {
    'node_modules/a': {
      optionalDependencies: { 'a-linux-x64': '1.0.0', 'a-darwin-arm64': '1.0.0' },
    },
    'node_modules/a-linux-x64': { version: '1.0.0' },
    'node_modules/b/node_modules/c': { optionalDependencies: { d: '1.0.0' } },
    'node_modules/b/node_modules/d': { version: '1.0.0' },
  };
  expect(missingBuilds(packages).map((build) => build.name)).toEqual(['a-darwin-arm64']);
});

test('the platform of a build is parsed from its name', () => {
  const build = (name: string) => lockedBuild({ name, version: '1.0.0', dev: true });
  expect(build('@x/binding-linux-arm64-musl')).toEqual({
    version: '1.0.0',
    cpu: ['arm64'],
    dev: true,
    libc: ['musl'],
    optional: true,
    os: ['linux'],
  });
  expect(build('@x/cli-darwin-x64')).toMatchObject({ os: ['darwin'], cpu: ['x64'] });
  expect(build('@x/binding-android-arm-eabi')).toMatchObject({ os: ['android'], cpu: ['arm'] });
  expect(build('@x/binding-wasm32-wasi')).toEqual({
    version: '1.0.0',
    cpu: ['wasm32'],
    dev: true,
    optional: true,
  });
});
