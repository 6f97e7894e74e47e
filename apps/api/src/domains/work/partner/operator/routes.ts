import { BusinessError } from '@pollen/contract/codes/error-code';
import type {
  PartnerNetwork,
  PartnerNetworkDetail,
  partnerOperations,
} from '@pollen/contract/operator/partner';
import type { Queryable } from '../../../../db/database.ts';
import { numberCursor, pageOfRows } from '../../../../db/page.ts';
import type { Handlers } from '../../../../http/call.ts';
import { explainPostback } from '../commands/explain-postback.ts';
import { parseNetworkConfig } from '../domain/config.ts';
import { addressesForNetwork } from '../domain/entry.ts';
import { selectRefusals } from '../store/postbacks.ts';
import { saveNetwork, saveSecret } from './commands/save-network.ts';
import type { PartnerOperatorServices } from './services.ts';
import { type OperatorNetworkRow, selectNetworksWithFigures } from './store.ts';

type Routes = Handlers<typeof partnerOperations>;

function present({ config, updatedAt, ...row }: OperatorNetworkRow): PartnerNetwork {
  return {
    ...row,
    trust: String(config['trust'] ?? ''),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Headers as `name: value`, one per line. */
function headersOf(text: string): ReadonlyMap<string, string> {
  const pairs = text.split(/\r?\n/).flatMap((line): [string, string][] => {
    const at = line.indexOf(':');
    return at < 1 ? [] : [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()]];
  });
  return new Map(pairs);
}

async function requireNetwork(from: Queryable, network: string): Promise<OperatorNetworkRow> {
  const [row] = await selectNetworksWithFigures(from, network);
  if (!row) throw new BusinessError('notFound');
  return row;
}

export function partnerOperatorRoutes(services: PartnerOperatorServices): Routes {
  const { db, clock, origin, keyRing, secret: serverKey } = services;

  /** A path, or only a query, is resolved against our own address. */
  function wholeUrl(network: string, url: string): string {
    if (/^https?:\/\//.test(url)) return url;
    if (url.startsWith('/')) return `${origin}${url}`;
    return `${origin}/api/v1/postback/${network}?${url.replace(/^\?/, '')}`;
  }

  return {
    listNetworks: async ({ read }) => ({
      items: (await read((from) => selectNetworksWithFigures(from, null))).map(present),
    }),
    readNetwork: async ({ params }): Promise<PartnerNetworkDetail> => {
      const row = await requireNetwork(db, params.network);
      const addresses = addressesForNetwork(origin, row.network, parseNetworkConfig(row.config));
      return { ...present(row), config: { ...row.config }, ...addresses };
    },
    listRefusedPostbacks: async ({ params: { network }, input: { cursor, limit }, read }) => {
      const rows = await read(async (from) => {
        await requireNetwork(from, network);
        return selectRefusals(from, network, numberCursor(cursor), limit + 1);
      });
      return pageOfRows(
        rows,
        limit,
        (row) => ({ ...row, receivedAt: row.receivedAt.toISOString() }),
        ({ id }) => id,
      );
    },
    saveNetwork: ({ session, params, input, transact }) =>
      transact((tx) => saveNetwork(tx, services, session, params.network, input, clock())),
    setNetworkSecret: async ({ session, params, input, transact }) => {
      const named = { network: params.network, secret: input.secret };
      await transact((tx) => saveSecret(tx, services, session, named, clock()));
      return {};
    },
    tryPostback: async ({ params, input }) => {
      const { enabled } = await requireNetwork(db, params.network);
      const headers = headersOf(input.headers);
      const explained = await explainPostback(db, { keyRing, serverKey }, params.network, {
        method: input.method,
        url: wholeUrl(params.network, input.url.trim()),
        body: input.body,
        address: input.address.trim(),
        header: (name) => headers.get(name.toLowerCase()) ?? null,
      });
      if (!explained) throw new BusinessError('notFound');
      return {
        ...explained,
        findings: [...explained.findings],
        meaning: explained.meaning && { ...explained.meaning },
        enabled,
      };
    },
  };
}
