import { withDatabase } from './server-database.ts';

/**
 * A robot answers in a second what people take minutes for, and the server refuses to pay that. This is
 * the time a person would have taken: the start of the participation moves back in the database, where a
 * guard against exactly that has to be lifted for the moment.
 */
export async function passTime(participationId: string, seconds = 300): Promise<void> {
  await withDatabase(async (client) => {
    await client.query('BEGIN');
    await client.query('ALTER TABLE participation DISABLE TRIGGER participation_change');
    await client.query(
      'UPDATE participation SET started_at = started_at - make_interval(secs => $2) WHERE id = $1',
      [participationId, seconds],
    );
    await client.query('ALTER TABLE participation ENABLE ALWAYS TRIGGER participation_change');
    await client.query('COMMIT');
  });
}

/** A member from before the present agreement. */
export async function forgetAgreement(email: string): Promise<void> {
  await withDatabase(async (client) => {
    await client.query(
      'UPDATE member SET agreed_version = NULL, agreed_at = NULL WHERE email = $1',
      [email],
    );
  });
}
