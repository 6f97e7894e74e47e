import type { Participation } from '@pollen/contract/operations/process';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  createRespondent,
  findFaults,
  publishSample,
  type Respondent,
} from './testing/respondent.ts';

let api: TestApp;
let photo: Buffer;

beforeAll(async () => {
  api = await createTestApp();
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a34e06' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => api.close());
afterEach(async () => {
  expect(await findFaults(api)).toEqual([]);
});

const survey = {
  pages: [
    {
      name: 'second',
      elements: [
        { type: 'comment', name: 'why', title: 'What is on your shelf?', isRequired: true },
        {
          type: 'file',
          name: 'shelf',
          title: 'Show us your shelf',
          isRequired: true,
          allowMultiple: true,
          acceptedTypes: 'image/*',
        },
      ],
    },
  ],
};
const why = 'Rice, coffee and two kinds of noodles';

async function begin(member: Respondent): Promise<Participation> {
  const { data } = await member.start(
    await publishSample(api, { surveySource: JSON.stringify(survey) }),
  );
  api.clock.advanceSeconds(120);
  return data;
}

/** Uploads a file to quarantine as a browser does. */
async function upload(member: Respondent, name: string, bytes = photo): Promise<string> {
  const { data } = await member.get<{ path: string }>('/v1/file/policy?screen=STAGE');
  await api.services.store.storage.put(`${data.path}${name}`, bytes, {
    contentType: 'image/jpeg',
  });
  return name;
}

interface Kept {
  readonly name: string;
  readonly attached: boolean;
}

const filesOf = (member: Respondent) =>
  api.database.db.raw<Kept>(
    `SELECT name, attached_at IS NOT NULL AS attached FROM stored_file
     WHERE member_id = $1 ORDER BY name`,
    [member.id],
  );

async function keptAnswers({ id }: Participation) {
  const [row] = await api.database.db.raw<{ answers: { why: string; shelf: string[] } }>(
    'SELECT answers FROM participation WHERE id = $1',
    [id],
  );
  return row?.answers;
}

test('photographs leave quarantine with the answers, which contain their new names', async () => {
  const member = await createRespondent(api);
  const begun = await begin(member);
  const shelf = [
    await upload(member, '20260731120000_1000.jpg'),
    await upload(member, '20260731120001_1000.jpg'),
  ];
  const { data } = await member.submit(begun, { why, shelf }, { key: 'once' });
  expect(data).toMatchObject({ state: 1, earned: 120 });
  const files = await filesOf(member);
  expect(files.map(({ attached }) => attached)).toEqual([true, true]);
  const answers = await keptAnswers(begun);
  expect(answers?.why).toBe(why);
  expect([...(answers?.shelf ?? [])].sort()).toEqual(files.map(({ name }) => name));
  expect(answers?.shelf).not.toEqual(shelf);

  // A retry after a lost reply changes nothing, although the uploads have left quarantine.
  const again = await member.submit(begun, { why, shelf }, { key: 'once' });
  expect(again.data).toMatchObject({ state: 1, earned: 120 });
  expect(await filesOf(member)).toEqual(files);
  expect(await keptAnswers(begun)).toEqual(answers);
  expect(await member.points()).toMatchObject({ points: 120 });
});

test('ten concurrent submissions store each photograph once and pay once', async () => {
  const member = await createRespondent(api);
  const begun = await begin(member);
  const shelf = [await upload(member, '20260731120000_1000.jpg')];
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => member.submit(begun, { why, shelf }, { key: 'storm' })),
  );
  expect(replies.map(({ data }) => data?.state)).toEqual(replies.map(() => 1));
  const files = await filesOf(member);
  expect(files.filter(({ attached }) => attached)).toHaveLength(1);
  expect((await keptAnswers(begun))?.shelf).toEqual([files.find((file) => file.attached)?.name]);
  expect(await member.points()).toMatchObject({ points: 120 });
});

test('a missing upload, a file that is no picture and another member’s picture are refused, and the participation stays open', async () => {
  const [member, other] = [await createRespondent(api), await createRespondent(api)];
  const begun = await begin(member);
  const foreign = await upload(other, '20260731120000_1000.jpg');
  const forged = await upload(member, '20260731120005_1000.jpg', Buffer.from('<script>'));
  for (const name of [foreign, forged, '20260731120009_1000.jpg']) {
    expect((await member.submit(begun, { why, shelf: [name] })).code).toBe(11002);
  }
  expect((await member.get<Participation>(`/v1/process/${begun.id}`)).data.state).toBe(0);
  expect((await filesOf(member)).filter(({ attached }) => attached)).toEqual([]);
  expect(await member.points()).toMatchObject({ points: 0 });
  const shelf = [await upload(member, '20260731120006_1000.jpg')];
  expect((await member.submit(begun, { why, shelf })).data).toMatchObject({ state: 1 });
});
