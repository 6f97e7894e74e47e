import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Kept {
  readonly payload: AdapterPayload;
  readonly endsAt: number;
}

const maxEntries = 5000;

/**
 * The storage of a demo's provider: in memory and limited. Sessions are dropped at once, so that every
 * sign-in can be as somebody else.
 */
export function createMemoryAdapters(): (model: string) => Adapter {
  const store = new Map<string, Kept>();

  const read = (key: string): AdapterPayload | undefined => {
    const kept = store.get(key);
    if (kept && kept.endsAt > Date.now()) return kept.payload;
    store.delete(key);
    return undefined;
  };

  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`;
    const findBy = (matches: (payload: AdapterPayload) => boolean) =>
      [...store.keys()]
        .filter((key) => key.startsWith(`${model}:`))
        .map(read)
        .find((payload) => payload && matches(payload));
    return {
      async upsert(id, payload, expiresInSeconds) {
        if (model === 'Session') return;
        const endsAt = expiresInSeconds ? Date.now() + expiresInSeconds * 1000 : Infinity;
        store.set(keyOf(id), { payload, endsAt });
        const [oldest] = store.keys();
        if (store.size > maxEntries && oldest !== undefined) store.delete(oldest);
      },
      find: async (id) => read(keyOf(id)),
      findByUid: async (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: async (userCode) => findBy((payload) => payload.userCode === userCode),
      async consume(id) {
        const payload = read(keyOf(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        store.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of store) {
          if (payload.grantId === grantId) store.delete(key);
        }
      },
    };
  };
}
