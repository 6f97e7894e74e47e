import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openKeyRing } from './adapters/key-ring.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const source = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Opens everything an installation creates on its first start; the folder's name is sent by message. */
const program = `
  const load = (name) => import(name);
  const { openEmbeddedStorage } = await load(${JSON.stringify(source('./adapters/object-storage/embedded-storage.ts'))});
  const { openKeyRing } = await load(${JSON.stringify(source('./adapters/key-ring.ts'))});
  const { openVapidKeys } = await load(${JSON.stringify(source('./adapters/push/push-sender.ts'))});
  const { openServerSecret } = await load(${JSON.stringify(source('./server-secret.ts'))});
  const { claimDataFolder } = await load(${JSON.stringify(source('./db/data-folder.ts'))});
  const { mkdir, rmdir } = await load('node:fs/promises');
  const toText = ({ masterKeyId, wrappedKey, ciphertext }) => ({
    masterKeyId,
    wrappedKey: wrappedKey.toString('base64'),
    ciphertext: ciphertext.toString('base64'),
  });
  const openAll = async (folder) => {
    const storage = await openEmbeddedStorage({ folder: folder + '/objects' });
    return {
      storage: storage.credentials.root,
      secret: Buffer.from(openServerSecret(null, folder)).toString('base64'),
      vapid: openVapidKeys(folder),
      sealed: toText(openKeyRing(folder).seal('a secret', 'a test')),
    };
  };
  const claim = async (folder) => {
    const release = await claimDataFolder(folder);
    await mkdir(folder + '/claimed');
    await rmdir(folder + '/claimed');
    await release();
    return 'claimed alone';
  };
  process.on('message', ({ work, folder }) => {
    (work === 'claim' ? claim : openAll)(folder).then(
      (opened) => process.send({ opened }),
      (error) => process.send({ error: String(error) }),
    );
  });
  process.send('ready');
`;

const processes = 10;
let children: ChildProcess[];
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pollen-first-start-'));
  children = Array.from({ length: processes }, () =>
    spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    }),
  );
  await Promise.all(children.map((child) => once(child, 'message')));
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** Releases all processes at the same moment and collects what each of them got. */
async function together(work: 'open' | 'claim', at: string): Promise<unknown[]> {
  const answers = children.map((child) => once(child, 'message'));
  for (const child of children) child.send({ work, folder: at });
  return (await Promise.all(answers)).map(([answer]) => answer as unknown);
}

interface Opened {
  readonly storage: unknown;
  readonly secret: string;
  readonly vapid: unknown;
  readonly sealed: { masterKeyId: string; wrappedKey: string; ciphertext: string };
}

function unseal(at: string, { masterKeyId, wrappedKey, ciphertext }: Opened['sealed']): string {
  const bytes = (text: string) => Buffer.from(text, 'base64');
  const sealed = { masterKeyId, wrappedKey: bytes(wrappedKey), ciphertext: bytes(ciphertext) };
  return openKeyRing(at).open(sealed, 'a test');
}

test('ten processes that start together on an empty folder get the same keys, a hundred times', async () => {
  for (let round = 0; round < 100; round++) {
    const at = path.join(folder, `round-${round}`);
    const answers = (await together('open', at)) as { opened?: Opened; error?: string }[];
    expect(answers.filter(({ error }) => error)).toEqual([]);
    const opened = answers.flatMap((answer) => answer.opened ?? []);
    expect(opened.map(({ sealed }) => unseal(at, sealed))).toEqual(
      Array(processes).fill('a secret'),
    );
    const others = opened.map(({ storage, secret, vapid }) => ({ storage, secret, vapid }));
    expect(others).toEqual(Array(processes).fill(others[0]));
    expect(Buffer.from(others[0]?.secret ?? '', 'base64')).toHaveLength(32);
  }
});

test('ten processes that start together after a crash lock the data folder one at a time', async () => {
  for (let round = 0; round < 3; round++) {
    const at = path.join(folder, `claim-${round}`);
    await mkdir(at);
    const killed = spawn(process.execPath, ['-e', '']);
    await once(killed, 'exit');
    await writeFile(path.join(at, 'process.id'), String(killed.pid));
    const answers = await together('claim', at);
    expect(answers).toEqual(Array(processes).fill({ opened: 'claimed alone' }));
  }
});
