import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPartnerWorld, origin, type PartnerWorld } from './testing/partner-world.ts';

let world: PartnerWorld;
beforeAll(async () => {
  world = await createPartnerWorld();
  await world.api.database.db.raw(
    `UPDATE partner_network SET enabled = true,
       config = config || '{"addresses": ["127.0.0.1"]}' WHERE network = 'purespectrum'`,
  );
});
afterAll(async () => expect(await world.close()).toBe(true));

const statusOf = async (request: {
  method?: 'GET' | 'POST';
  url: string;
  payload?: string;
  type?: string;
}) => {
  const { type = 'application/json', ...rest } = request;
  const { statusCode } = await world.api.app.inject({ ...rest, headers: { 'content-type': type } });
  return statusCode;
};

test('fuzz: any request to a postback address or the local network is answered without a server error', async () => {
  const { session } = await world.leave((await world.publish()).taskNo);
  const zero = String.fromCharCode(0);
  const odd: readonly { method?: 'GET' | 'POST'; url: string; payload?: string; type?: string }[] =
    [
      { url: '/api/v1/postback/%00' },
      { url: '/api/v1/postback/demo?%' },
      { url: '/api/v1/postback/demo?a=%E0%A4%A' },
      { url: `/api/v1/postback/demo?session=${'x'.repeat(20_000)}` },
      { url: world.signed(`session=${session}&tx=%00&status=complete`).slice(origin.length) },
      {
        url: world
          .signed(`session=${session}&tx=${'t'.repeat(500)}&status=complete`)
          .slice(origin.length),
      },
      {
        url: world
          .signed(`session=${session}&tx=%F0%9F%98%80&status=complete&reason=%ED%A0%80`)
          .slice(origin.length),
      },
      { method: 'POST', url: '/api/v1/postback/demo', payload: '{' },
      { method: 'POST', url: '/api/v1/postback/inbrain', payload: `{"Sig":"${zero}"}` },
      {
        method: 'POST',
        url: `/api/v1/postback/purespectrum?ps_rstatus=21&supSid=${session}`,
        payload: zero,
      },
      {
        method: 'POST',
        url: `/api/v1/postback/purespectrum?ps_rstatus=21&supSid=${session}`,
        payload: 'x'.repeat(50_000),
        type: 'text/xml',
      },
      { url: '/dev/partner?session=%00&hash=%FF' },
      {
        method: 'POST',
        url: '/dev/partner',
        payload: 'outcome=complete&hash=%00',
        type: 'application/x-www-form-urlencoded',
      },
      { method: 'POST', url: '/dev/partner', payload: '{}' },
    ];
  for (const request of odd)
    expect(await statusOf(request), request.url.slice(0, 80)).toBeLessThan(500);
});

test('fuzz: random queries, signed or not, cause no server error and never pay', async () => {
  const leaver = await world.leave((await world.publish()).taskNo);
  const word = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(leaver.session, 'complete', 'reversal', 'quality', 'true', '-1', '1e9'),
  );
  const query = fc.dictionary(
    fc.constantFrom('session', 'tx', 'usd', 'reason', 'ref', 'hash', 'trial'),
    word,
  );
  await fc.assert(
    fc.asyncProperty(query, fc.boolean(), async (pairs, sign) => {
      const text = new URLSearchParams(pairs).toString();
      const url = sign ? world.signed(text) : `${origin}/api/v1/postback/demo?${text}`;
      expect((await world.send(url)).status).toBeLessThan(500);
    }),
    { numRuns: 200 },
  );
  expect(await world.pointsOf(leaver)).toBe(0);
}, 60_000);
