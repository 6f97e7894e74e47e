-- The leaderboard of hosts, counted as it changes.

CREATE FUNCTION invite_count_rank(the_month date, the_friends integer, the_host bigint, change integer)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO invite_rank_count AS row (month, friends, shard, members)
  VALUES (the_month, the_friends, the_host % 16, change)
  ON CONFLICT (month, friends, shard) DO UPDATE SET members = row.members + excluded.members
$$;

CREATE FUNCTION invite_rank_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Lower number first, everywhere, so that two changes cannot deadlock.
  IF TG_OP <> 'INSERT' THEN
    UPDATE invite_rank_count SET members = members - 1
    WHERE month = OLD.month AND friends = OLD.friends AND shard = OLD.host_id % 16;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM invite_count_rank(NEW.month, NEW.friends, NEW.host_id, 1);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER invite_rank_counted AFTER INSERT OR UPDATE OR DELETE ON invite_rank
  FOR EACH ROW EXECUTE FUNCTION invite_rank_changed();

CREATE FUNCTION invite_tally_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  new_qualified integer;
BEGIN
  IF NEW.host_id IS NULL THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO invite_tally AS row (host_id, friends) VALUES (NEW.host_id, 1)
    ON CONFLICT (host_id) DO UPDATE SET friends = row.friends + 1;
    RETURN NULL;
  END IF;
  new_qualified := (OLD.first_survey_at IS NULL AND NEW.first_survey_at IS NOT NULL)::integer;
  IF new_qualified = 1 OR NEW.host_points <> OLD.host_points THEN
    UPDATE invite_tally SET qualified = qualified + new_qualified,
      points = points + NEW.host_points - OLD.host_points
    WHERE host_id = NEW.host_id;
  END IF;
  IF new_qualified = 1 THEN
    INSERT INTO invite_rank AS row (month, host_id, friends, reached_at)
    VALUES (date_trunc('month', NEW.first_survey_at AT TIME ZONE 'UTC')::date, NEW.host_id, 1,
      NEW.first_survey_at)
    ON CONFLICT (month, host_id) DO UPDATE
      SET friends = row.friends + 1, reached_at = excluded.reached_at;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER invitation_tallied AFTER INSERT OR UPDATE ON invitation
  FOR EACH ROW EXECUTE FUNCTION invite_tally_changed();
