import type { Database, Queryable } from '../../db/database.ts';

/** The same database; `note` gets the text of every statement before it is sent. */
export function noteStatements(db: Database, note: (text: string) => void): Database {
  const noted = (at: Queryable): Queryable => ({
    query: (statement) => {
      note(statement.text);
      return at.query(statement);
    },
    raw: (text, values) => {
      note(text);
      return at.raw(text, values);
    },
  });
  return {
    ...db,
    ...noted(db),
    transact: (work) => db.transact((tx) => work(noted(tx))),
    onConnection: (work) => db.onConnection((connection) => work(noted(connection))),
  };
}
