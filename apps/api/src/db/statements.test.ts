import { expect, test } from 'vitest';
import { splitStatements, withoutComments } from './statements.ts';

test('statements are split at semicolons outside quotes and comments', () => {
  const text = `-- First; with a semicolon.
CREATE TABLE a (b text DEFAULT ';');
INSERT INTO a VALUES ('it''s; fine'), ("odd;name");
CREATE FUNCTION f() RETURNS int LANGUAGE plpgsql AS $$
BEGIN
  -- Inside; too.
  RETURN 1;
END $$;
CREATE FUNCTION g() RETURNS text LANGUAGE sql AS $body$ SELECT '$$;' $body$`;
  expect(splitStatements(text).map((statement) => withoutComments(statement).slice(0, 17))).toEqual(
    ['CREATE TABLE a (b', 'INSERT INTO a VAL', 'CREATE FUNCTION f', 'CREATE FUNCTION g'],
  );
});

test('text without a statement yields none', () => {
  expect(splitStatements('')).toEqual([]);
  expect(splitStatements('-- Only a comment;\n\n')).toEqual([]);
});
