import type { trustOperations } from '@pollen/contract/operations/trust';
import { casesForShare } from '@pollen/contract/values/trust';
import type { Handlers } from '../../../http/call.ts';
import { selectLastProof } from '../ledger-proof/public.ts';
import { figureOf } from './present.ts';
import { selectMonth, selectMonths, selectPayProof } from './store.ts';

export function trustRoutes(): Handlers<typeof trustOperations> {
  return {
    readTrust: ({ input, read }) =>
      read(async (from) => {
        const [months, proof] = await Promise.all([selectMonths(from), selectLastProof(from)]);
        // The first days of a month have too little to show.
        const shown = input.month ?? (await selectPayProof(from, 0, casesForShare))?.month;
        const month = shown ?? months[0] ?? null;
        const rows = month === null ? [] : await selectMonth(from, month);
        return {
          months,
          month,
          updatedAt: rows[0]?.notedAt.toISOString() ?? null,
          figures: rows.map(figureOf),
          ledger: proof?.finishedAt
            ? {
                provedAt: proof.finishedAt.toISOString(),
                sound: proof.findings.every(({ broken }) => broken === 0),
              }
            : null,
        };
      }),
  };
}
