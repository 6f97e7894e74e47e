import type { trustOperations } from '@pollen/contract/operations/trust';
import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../http/call.ts';
import { selectLastProof } from '../ledger-proof/public.ts';
import { figureOf } from './present.ts';
import { selectMonth, selectMonths } from './store.ts';

export function trustRoutes(db: Database): Handlers<typeof trustOperations> {
  return {
    readTrust: async ({ input }) => {
      const [months, proof] = await Promise.all([selectMonths(db), selectLastProof(db)]);
      const month = input.month ?? months[0] ?? null;
      const rows = month === null ? [] : await selectMonth(db, month);
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
    },
  };
}
