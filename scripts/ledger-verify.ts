import './check-node.mjs';
import { verifyMoneyStepwise } from '@pollen/api/domains/insight/ledger-proof/public';
import { withReadableDatabase } from './open-database.ts';
import { showSteps } from './show-steps.ts';

/**
 * Proves the ledger: the lines after the last seal, or with --full all lines and the digest of every seal.
 * Works in small steps while the server runs. `--replica`: on the replica.
 */
const full = process.argv.includes('--full');
const show = showSteps('steps');
const { findings, sealed } = await withReadableDatabase((db) =>
  verifyMoneyStepwise(db, full, async (done, total) => show(done, total)),
);
for (const { name, broken, samples } of findings) {
  console.log(`${broken === 0 ? 'ok    ' : 'BROKEN'}  ${name}${broken === 0 ? '' : `: ${broken}`}`);
  for (const sample of samples) console.log(`          ${sample}`);
}
if (!full && sealed) {
  console.log(`Checked from transfer ${sealed.transfer + 1} on; --full checks the rest too.`);
}
if (sealed) console.log(`Sealed up to transfer ${sealed.transfer}, digest ${sealed.chain}`);
const isSound = findings.every(({ broken }) => broken === 0);
console.log(isSound ? 'The ledger is sound.' : 'The ledger is NOT sound.');
process.exitCode = isSound ? 0 : 1;
