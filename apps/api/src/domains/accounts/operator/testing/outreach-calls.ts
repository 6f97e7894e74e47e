import { randomBytes } from 'node:crypto';
import { createTestMember } from '@pollen/dev-env/test-member';
import {
  createPoll,
  createPost,
  createTopicId,
} from '../../../community/buzz/testing/buzz-world.ts';
import { upsertArticle } from '../../../contact/help/store/articles.ts';
import { type SampleCall, type Stage, sampleCall, type Writes } from './sample-call.ts';

const words = { 'en-US': 'Words' };
const points = { kind: 'points', value: 5, odds: '1/8' };
const offer = {
  game: 'turnplate',
  countries: [6],
  endsAt: '2099-01-01T00:00:00.000Z',
  fallback: 7,
  fields: Array.from({ length: 8 }, () => points),
};
const broadcast = {
  title: words,
  text: words,
  segment: { countries: [], genders: [] },
  sendAt: '2098-01-01T00:00:00.000Z',
};

const topic = { words, position: 5, hidden: false };
const post = { kind: 'opinion', words, predicts: false, rewardPoints: 0 };

export function communityCalls({ world, admin, plain }: Stage) {
  return {
    decideBuzz: sampleCall('changed', async () => {
      const postId = await createPost(world().database.db, world().clock());
      const by = await admin();
      const decision = { postId, commentId: 0, decision: 'remove', reason: 'spam' };
      return () => by.post('/buzz/decide', decision);
    }),
    decidePendingPost: sampleCall('changed', async () => {
      const author = await createTestMember(world());
      const { data } = await author.post<{ id: string }>('/v1/buzz/post', {
        topic: await createTopicId(world()),
        kind: 'opinion',
        text: 'Rice is best cold.',
      });
      const by = await admin();
      return () => by.post(`/buzz/pending/${data.id}`, { decision: 'approve' });
    }),
    changeReportRules: plain('changed', (by) =>
      by.post('/buzz/report-rules', {
        memberReports: 2,
        houseReports: 5,
        wrongReports: 3,
        wrongDays: 90,
        newHours: 24,
      }),
    ),
    createTopic: plain('made', (by) => by.post('/buzz/topics', topic)),
    changeTopic: sampleCall('changed', async () => {
      const by = await admin();
      const { data } = await by.post<{ id: number }>('/buzz/topics', topic);
      return () => by.post(`/buzz/topics/${data.id}`, { ...topic, hidden: true });
    }),
    publishPost: sampleCall('made', async () => {
      const by = await admin();
      const { data } = await by.post<{ id: number }>('/buzz/topics', topic);
      return () => by.post('/buzz/posts', { ...post, topicId: data.id });
    }),
    changePost: sampleCall('changed', async () => {
      const id = await createPost(world().database.db, world().clock());
      const by = await admin();
      return () => by.post(`/buzz/posts/${id}`, { words });
    }),
    closePoll: sampleCall('changed', async () => {
      const id = await createPoll(world().database.db, world().clock());
      const by = await admin();
      return () => by.post(`/buzz/posts/${id}/close`);
    }),
  } satisfies Partial<Record<Writes, SampleCall>>;
}

export function outreachCalls({ world, admin, plain }: Stage) {
  return {
    publishOffer: plain('made', (by) => by.post('/lottery/offers', offer)),
    endOffer: sampleCall('changed', async () => {
      const by = await admin();
      const there = { ...offer, countries: [9] };
      const { data } = await by.post<{ id: number }>('/lottery/offers', there);
      return () => by.post(`/lottery/offers/${data.id}/end`);
    }),
    setLotteryCountry: sampleCall('changed', async () => {
      const by = await admin();
      await by.post('/lottery/countries', { country: 8, isOpen: true, permit: 'PL-1' });
      return () => by.post('/lottery/countries', { country: 8, isOpen: false, permit: 'PL-1' });
    }),
    sendBroadcast: plain('made', (by) => by.post('/broadcasts', broadcast)),
    testBroadcast: plain('made', (by) =>
      by.post('/broadcasts/test', { title: words, text: words, locale: 'en-US' }),
    ),
    stopBroadcast: sampleCall('changed', async () => {
      const by = await admin();
      const { data } = await by.post<{ id: number }>('/broadcasts', broadcast);
      return () => by.post(`/broadcasts/${data.id}/stop`);
    }),
    saveCampaign: plain('made', (by) =>
      by.post('/campaigns', {
        code: randomBytes(6).toString('hex'),
        names: words,
        startsAt: '2026-01-01T00:00:00.000Z',
        maxGuests: 50,
      }),
    ),
    changeArticle: sampleCall('changed', async () => {
      const by = await admin();
      await upsertArticle(world().database.db, {
        slug: 'sample-call',
        category: 'start',
        position: 1,
        published: true,
        now: world().clock(),
        texts: { 'en-US': { title: 'Before', body: 'Before' } },
      });
      const article = { version: 1, titles: words, bodies: words, published: true };
      return () => by.post('/articles/sample-call', article);
    }),
    saveText: plain('changed', async (by) => {
      await by.post('/texts', { key: 'task.notice', texts: { 'en-US': 'Before' } });
      return by.post('/texts', { key: 'task.notice', texts: { 'en-US': 'After' } });
    }),
  } satisfies Partial<Record<Writes, SampleCall>>;
}
