-- A campaign pays a welcome gift, and perhaps its host, for so many guests and no more.
ALTER TABLE invite_campaign
  ADD COLUMN max_guests integer,
  -- Guests who count: whoever is refused costs nothing.
  ADD COLUMN guests integer NOT NULL DEFAULT 0;

UPDATE invite_campaign AS c SET guests = (
  SELECT count(*) FROM invitation AS i WHERE i.campaign_code = c.code AND i.refusal IS NULL);
-- Campaigns from before there was a maximum go on for a while.
UPDATE invite_campaign SET max_guests = greatest(1000, guests);

ALTER TABLE invite_campaign
  ALTER COLUMN max_guests SET NOT NULL,
  ADD CONSTRAINT invite_campaign_max_guests CHECK (max_guests BETWEEN 1 AND 1000000),
  ADD CONSTRAINT invite_campaign_not_overfull CHECK (guests BETWEEN 0 AND max_guests);
