-- What a member can spend.

CREATE FUNCTION member_points(the_member bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT balance FROM ledger_account
    WHERE kind = 'available' AND owner_id = the_member AND shard = 0), 0)
$$;

-- The same as a view, for joins with other rows of the member: the planner reduces it to one index
-- lookup, where it would call the function for every row.
CREATE VIEW member_available AS
SELECT owner_id AS member_id, balance AS points
FROM ledger_account WHERE kind = 'available' AND shard = 0;
