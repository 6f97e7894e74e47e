import type { Participation } from '@pollen/contract/operations/process';
import { completeTaskFields, type TaskFields } from '@pollen/contract/operator/task-fields';
import { createTestApp } from '@pollen/dev-env/test-app';
import { createTestMember, type TestMember } from '@pollen/dev-env/test-member';
import { readBalances } from '../../../points/ledger/public.ts';
import { verifyLedger } from '../../../points/ledger/verify.ts';
import { publishTask } from '../../../tasks/task/public.ts';
import { signUrl } from '../domain/signature.ts';
import { installLocalNetwork, localNetwork, localNetworkConfig } from '../local-partner.ts';

export const origin = 'http://localhost';

const external: TaskFields = completeTaskFields({
  kind: 'external',
  title: { 'en-US': 'Money and saving' },
  description: { 'en-US': 'At a partner' },
  minutes: 10,
  points: 150,
  screenOutPoints: 8,
  countries: [6],
  slots: 1000,
  sameAddressLimit: null,
  settings: { network: localNetwork, survey: 'S1' },
});

export interface Leaver {
  readonly member: TestMember;
  readonly participation: string;
  /** The id the network was given. */
  readonly session: string;
  readonly entry: string;
}

/** An app with the local network enabled, and members who started its surveys. */
export async function createPartnerWorld() {
  const api = await createTestApp({ origin });
  const secret = await installLocalNetwork(api.services);

  const publish = (change: Partial<TaskFields> = {}) =>
    api.database.db.transact((tx) =>
      publishTask(tx, { ...external, ...change }, { now: api.clock() }),
    );

  async function leave(taskNo: string, known?: TestMember): Promise<Leaver> {
    const member = known ?? (await createTestMember(api));
    const { data } = await member.post<Participation>('/v1/process/start', { taskNo });
    const entry = data.work?.redirectUrl ?? '';
    const query = new URL(entry).searchParams;
    const session = query.get('session') ?? query.get('subid_1') ?? query.get('uid') ?? '';
    return { member, participation: data.id, session, entry };
  }

  const signed = (query: string, network = localNetwork, key = secret) => {
    const { signature } = localNetworkConfig;
    if (!signature) throw new Error('The local network signs');
    return signUrl(signature, key, `${origin}/api/v1/postback/${network}?${query}`);
  };
  const send = async (url: string) => {
    const { statusCode, body } = await api.app.inject({ url: url.slice(origin.length) });
    return { status: statusCode, body };
  };
  const sendResult = (
    session: string,
    status: string,
    tx = `T-${session.slice(0, 12)}`,
    more = '',
  ) => send(signed(`session=${session}&tx=${tx}&status=${status}&usd=0.5${more}`));

  const stateOf = async ({ member, participation }: Leaver) => {
    const { data } = await member.get<Participation>(`/v1/process/${participation}`);
    return {
      state: data.state,
      auditState: data.auditState,
      earned: data.earned,
      pending: data.pending,
    };
  };
  const pointsOf = async ({ member }: Leaver) =>
    (await readBalances(api.database.db, member.id)).available;
  const refusalsOf = async (network = localNetwork) =>
    (
      await api.database.db.raw<{ refusal: string }>(
        'SELECT refusal FROM partner_refusal WHERE network = $1 ORDER BY id',
        [network],
      )
    ).map(({ refusal }) => refusal);

  /** Closes it; false if the ledger proof fails. */
  async function close(): Promise<boolean> {
    const { sound } = await verifyLedger(api.database.db);
    await api.close();
    return sound;
  }
  return {
    api,
    secret,
    publish,
    leave,
    signed,
    send,
    sendResult,
    stateOf,
    pointsOf,
    refusalsOf,
    close,
  };
}

export type PartnerWorld = Awaited<ReturnType<typeof createPartnerWorld>>;
