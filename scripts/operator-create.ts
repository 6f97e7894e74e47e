import './check-node.mjs';
import { createPasswordHasher } from '@pollen/api/adapters/password-hasher';
import { addOperator } from '@pollen/api/modules/operator/public';
import { roles } from '@pollen/contract/operator/permission';
import { isEmail } from '@pollen/contract/values/email';
import { withDatabase } from './open-database.ts';

/** The first operator of an installation: `npm run operator:create -- ada@example.com "Ada Bright" admin`. */
const [email = '', name = '', wanted = 'admin'] = process.argv.slice(2);
const role = roles.find((known) => known === wanted);
if (!isEmail(email) || name.trim() === '' || !role) {
  console.error(`Usage: npm run operator:create -- <e-mail> "<name>" <${roles.join('|')}>`);
  process.exit(2);
}

const { password } = await withDatabase((db) =>
  db.transact((tx) => addOperator(tx, createPasswordHasher(), { email, name, role }, new Date())),
);
console.log(`${email} (${role}) can log in at /console with the password ${password}`);
console.log('It is replaced, and the second factor set up, at the first log-in.');
