import './check-node.mjs';
import { keyRingOf, openKeyRing } from '@pollen/api/adapters/key-ring';
import { createFromCommandLine } from '@pollen/api/domains/accounts/operator/public';
import { BusinessError } from '@pollen/contract/codes/error-code';
import { roles } from '@pollen/contract/operator/permission';
import { isEmail } from '@pollen/contract/values/email';
import { readSettings, refuse, withDatabase } from './open-database.ts';

/**
 * Creates the first admins of an installation: `npm run operator:create -- ada@example.com "Ada Bright"
 * admin` prints a link with which Ada chooses her password and second factor. If the e-mail has an account,
 * it ends that account's access and prints a new link.
 */
const words = process.argv.slice(2);
const lockedOut = words.includes('--locked-out');
const [email = '', name = '', wanted = 'admin'] = words.filter((word) => !word.startsWith('--'));
const role = roles.find((known) => known === wanted);
if (!isEmail(email) || name.trim() === '' || !role) {
  const usage = `<e-mail> "<name>" <${roles.join('|')}> [--locked-out]`;
  console.error(`Usage: npm run operator:create -- ${usage}`);
  process.exit(2);
}

try {
  const { dataFolder, masterKeys, origin } = readSettings();
  const { link, isNew } = await withDatabase((db) => {
    // Not before there is a database: a key made beside none would only mislead.
    const keyRing = masterKeys === null ? openKeyRing(dataFolder) : keyRingOf(masterKeys);
    return db.transact((tx) =>
      createFromCommandLine(tx, keyRing, { email, name, role }, new Date(), lockedOut),
    );
  });
  console.log(isNew ? `${email} is now ${role}.` : `${email} has to set up access again.`);
  console.log(`Password and second factor are chosen here, once, within 3 days:`);
  console.log(new URL(link, origin).href);
} catch (error) {
  if (!(error instanceof BusinessError)) refuse(error);
  console.error(
    `There are two admins: invite ${email} in the console, and let the other admin approve it.`,
  );
  console.error('If none of them can log in any more, add --locked-out.');
  process.exit(1);
}
