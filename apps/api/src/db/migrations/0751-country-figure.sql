-- What we owe the members of each country, counted every hour with the other figures.
CREATE TABLE country_figure (
  country   smallint PRIMARY KEY,
  members   integer NOT NULL,
  available bigint NOT NULL,
  pending   bigint NOT NULL,
  payouts   bigint NOT NULL,
  noted_at  timestamptz NOT NULL
);

-- What one file of bank results may give back without a second person.
ALTER TABLE spending_limit
  DROP CONSTRAINT spending_limit_kind_check,
  ADD CONSTRAINT spending_limit_kind_check CHECK (kind IN (
    'task', 'taskDay', 'grant', 'grantDay', 'grantMemberMonth', 'buzzReward', 'prize', 'drawAverage',
    'fairPayDay', 'bankReturn'));
INSERT INTO spending_limit (kind, role, country, amount) VALUES
  ('bankReturn', 'finance', 0, 20000), ('bankReturn', 'admin', 0, 20000);
