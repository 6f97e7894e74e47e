import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { KeyRing } from '../../../adapters/key-ring.ts';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import { configureNetwork, enableNetwork, setNetworkSecret } from './commands/set-up-network.ts';
import type { NetworkConfig, SignatureConfig } from './domain/config.ts';
import { queryOf, signUrl, verifySignature } from './domain/signature.ts';
import {
  type LocalChoice,
  localPartnerPolicy,
  refusedPage,
  surveyPage,
} from './local-partner-page.ts';
import { readNetwork } from './networks.ts';

/** The network of demo installations, simulated by this server. */
export const localNetwork = 'demo';

const signature: SignatureConfig = {
  in: 'parameters',
  name: 'hash',
  algorithm: 'hmac-sha256',
  encoding: 'base64url',
  over: { url: 'before-separator' },
};

export const localNetworkConfig: NetworkConfig = {
  notes: 'Simulated by this server at /dev/partner, in demo mode only.',
  method: 'GET',
  parameters: 'query',
  trust: 'signature',
  signature,
  session: 'session',
  transaction: 'tx',
  reference: null,
  reason: 'reason',
  amount: { name: 'usd', unit: 'usd', cap: 20 },
  trial: { name: 'trial', value: 'true' },
  addresses: [],
  results: [
    { when: { status: 'complete' }, type: 'complete', effect: 'finish', state: 2 },
    { when: { status: 'screen-out' }, type: 'screen-out', effect: 'finish', state: 10 },
    { when: { status: 'quota-full' }, type: 'quota-full', effect: 'finish', state: 3 },
    { when: { status: 'quality' }, type: 'quality', effect: 'finish', state: 15 },
    { when: { status: 'reversal' }, type: 'reversal', effect: 'reverse' },
    { when: { status: 'restored' }, type: 'restored', effect: 'restore' },
  ],
  answers: { accepted: 'OK', duplicate: null, refused: 'refused' },
  entry: {
    template: '/dev/partner?survey={survey}&session={session}&return={return}',
    maxLength: 1999,
    signature,
  },
};

const choices: readonly LocalChoice[] = [
  { outcome: 'complete', label: 'Complete', hint: 'You answered everything.' },
  { outcome: 'screen-out', label: 'Screen-out', hint: 'The survey is for other people.' },
  { outcome: 'quota-full', label: 'Quota full', hint: 'Enough people like you have answered.' },
  { outcome: 'quality', label: 'Quality', hint: 'The answers were refused.' },
  { outcome: 'reversal', label: 'Take back', hint: 'An earlier result no longer counts.' },
  { outcome: 'restored', label: 'Restore', hint: 'A reversed result counts after all.' },
  { outcome: 'silence', label: 'Only go back', hint: 'The network sends no result yet.' },
];

export interface LocalPartnerServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly keyRing: KeyRing;
  readonly origin: string;
}

/** Creates the network with a secret of this installation; an existing one keeps its own. */
export async function installLocalNetwork({
  db,
  clock,
  keyRing,
}: LocalPartnerServices): Promise<string> {
  const known = await readNetwork(db, keyRing, localNetwork);
  if (known?.enabled && known.secret) return known.secret;
  return db.transact(async (tx) => {
    const now = clock();
    const secret = randomBytes(32).toString('base64url');
    const network = localNetwork;
    await configureNetwork(tx, { network, name: 'Local network', config: localNetworkConfig }, now);
    await setNetworkSecret(tx, keyRing, { network, secret }, now);
    await enableNetwork(tx, { network, enabled: true }, now);
    return secret;
  });
}

const fieldNames = ['survey', 'session', 'return', 'hash'] as const;
type Fields = Readonly<Record<(typeof fieldNames)[number], string>>;

const fieldsOf = (given: URLSearchParams): Fields => ({
  survey: given.get('survey') ?? '',
  session: given.get('session') ?? '',
  return: given.get('return') ?? '',
  hash: given.get('hash') ?? '',
});

/** Like a real network, it admits only visitors whom Pollen has sent. */
function isSentByPollen({ survey, session, return: back, hash }: Fields, secret: string): boolean {
  const part = encodeURIComponent;
  const url = `/dev/partner?survey=${part(survey)}&session=${part(session)}&return=${part(back)}&hash=${part(hash)}`;
  const parameters = new Map(new URLSearchParams(queryOf(url)));
  return verifySignature(signature, secret, { url, parameters, header: () => null }).ok;
}

/** The request the network would send; the signature covers the whole public address. */
export function localPostback(
  origin: string,
  secret: string,
  { session, status }: { readonly session: string; readonly status: string },
): string {
  const query = `session=${session}&tx=L-${session.slice(0, 16)}&status=${status}&usd=0.50`;
  return signUrl(signature, secret, `${origin}/api/v1/postback/${localNetwork}?${query}`);
}

/** Demo mode only: a survey network on this server, for the whole round trip in a browser. */
export function registerLocalPartner(
  server: FastifyInstance,
  services: LocalPartnerServices,
): void {
  const { origin } = services;
  server.addHook('onReady', async () => {
    await installLocalNetwork(services);
  });
  server.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('content-security-policy', localPartnerPolicy);
    });
    scope.get('/dev/partner', async (request, reply) => {
      const fields = fieldsOf(new URLSearchParams(queryOf(request.raw.url ?? '')));
      const secret = await installLocalNetwork(services);
      if (!isSentByPollen(fields, secret)) {
        return reply
          .code(403)
          .type('text/html')
          .send(refusedPage('Start from a task of the local network.'));
      }
      return reply.type('text/html').send(surveyPage(fields, choices));
    });
    scope.post('/dev/partner', async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const fields = fieldsOf(form);
      const secret = await installLocalNetwork(services);
      const status = choices.find(({ outcome }) => outcome === form.get('outcome'))?.outcome;
      if (!isSentByPollen(fields, secret) || !status) {
        return reply
          .code(403)
          .type('text/html')
          .send(refusedPage('Start from a task of the local network.'));
      }
      if (status !== 'silence') {
        const url = localPostback(origin, secret, { session: fields.session, status });
        await server.inject({ url: url.slice(origin.length) });
      }
      return reply.code(303).header('location', fields.return).send();
    });
  });
}
