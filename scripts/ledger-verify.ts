import './check-node.mjs';
import { verifyMoney } from '@pollen/api/modules/ledger-proof/public';
import { withDatabase } from './open-database.ts';

/** Proves the ledger: checks every rule over the whole database, in one snapshot. */
const { sound, findings, ...size } = await withDatabase(verifyMoney);
for (const { name, broken, samples } of findings) {
  console.log(`${broken === 0 ? 'ok    ' : 'BROKEN'}  ${name}${broken === 0 ? '' : `: ${broken}`}`);
  for (const sample of samples) console.log(`          ${sample}`);
}
console.log(`${size.accounts} accounts, ${size.transfers} transfers, ${size.entries} entries`);
for (const [kind, total] of Object.entries(size.totals)) {
  console.log(`  ${kind.padEnd(16)}${String(total).padStart(16)}`);
}
console.log(sound ? 'The ledger is sound.' : 'The ledger is NOT sound.');
process.exitCode = sound ? 0 : 1;
