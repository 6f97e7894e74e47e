import { type Deed, deed, type Stage, type Writes } from './deeds.ts';

const key = { name: 'Warehouse', scopes: ['results.read'], taskNos: null, days: 30 };

/** Keys for programs of clients. */
export const integrationDeeds = ({ admin, plain }: Stage) =>
  ({
    createApiKey: plain('made', (by) => by.post('/keys', key)),
    revokeApiKey: deed('changed', async () => {
      const by = await admin();
      const { data } = await by.post<{ id: number }>('/keys', key);
      return () => by.post(`/keys/${data.id}/revoke`);
    }),
  }) satisfies Partial<Record<Writes, Deed>>;
