import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type ProductionSettings, productionFiles, productionValues } from './production.ts';
import { fillIn, placeholdersIn, readTemplate } from './templates.ts';

const folder = fileURLToPath(new URL('../../deploy/cluster/', import.meta.url));
const example = JSON.parse(
  readFileSync(`${folder}machines.example.json`, 'utf8'),
) as ProductionSettings;

test('every template of the cluster has a path on a machine', () => {
  const templates = readdirSync(folder).filter((name) => !/\.(md|json)$/.test(name));
  expect(templates.sort()).toEqual(Object.keys(productionFiles).sort());
});

test.each(Object.keys(productionFiles))('%s is complete for the machine of the example', (name) => {
  const filled = fillIn(readTemplate(name), productionValues(example));
  expect(placeholdersIn(filled)).toEqual([]);
  expect(filled).not.toMatch(/undefined|\{ ?\{/);
});

test('each machine names itself, and all of them name each other', () => {
  const filled = (machine: 'a' | 'b') =>
    fillIn(readTemplate('etcd.yml'), productionValues({ ...example, machine }));
  expect(filled('b')).toContain('name: b\n');
  expect(filled('b')).toContain('listen-peer-urls: http://10.0.0.12:2380');
  const members = (text: string) => /initial-cluster: (.+)/.exec(text)?.[1];
  expect(members(filled('a'))).toBe(members(filled('b')));
});

test('Pollen reaches the primary and the standbys where HAProxy listens for them', () => {
  const values = productionValues(example);
  const proxy = fillIn(readTemplate('haproxy.cfg'), values);
  const bindOf = (name: string) =>
    new RegExp(`^listen ${name}\\n(?:.*\\n)*?    bind (\\S+)`, 'm').exec(proxy)?.[1];
  const environment = fillIn(readTemplate('pollen.env'), values);
  expect(environment).toContain(`@${bindOf('database')}/pollen\nDATABASE_READ_URL=`);
  expect(environment).toMatch(
    new RegExp(`^DATABASE_READ_URL=.*@${bindOf('replicas')}/pollen$`, 'm'),
  );
});

test('a placeholder without a value is refused by name', () => {
  expect(() => fillIn(`port ${'$'}{nothing}`, {})).toThrow('nothing');
});
