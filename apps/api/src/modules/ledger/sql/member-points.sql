-- What a member can spend.

-- Seams: the ledger's and the lottery's migrations replace these with the real sums.
CREATE FUNCTION member_points(the_member bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT balance FROM ledger_account
    WHERE kind = 'available' AND owner_id = the_member AND shard = 0), 0)
$$;

-- What a member can spend, for reading beside other things of the member: as a view the planner sees
-- through it to one look into the index, where it would call a function for every row.
CREATE VIEW member_available AS
SELECT owner_id AS member_id, balance AS points
FROM ledger_account WHERE kind = 'available' AND shard = 0;
