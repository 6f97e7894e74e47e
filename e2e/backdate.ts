import { withDatabase } from './server-database.ts';

/**
 * Tests answer in a second what takes people minutes, and the server does not pay such answers.
 * This moves the start of a participation back in the database, as if a person had answered. A
 * trigger that prevents such changes is disabled for the moment.
 */
export async function backdateStart(participationId: string, seconds = 300): Promise<void> {
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

/** A member who registered before the current agreement. */
export async function forgetAgreement(email: string): Promise<void> {
  await withDatabase(async (client) => {
    await client.query(
      'UPDATE member SET agreed_version = NULL, agreed_at = NULL WHERE email = $1',
      [email],
    );
  });
}
