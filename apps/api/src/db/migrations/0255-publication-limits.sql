-- Posts that reward comments and offers of the lottery have no total: everybody may comment or draw. What a
-- role publishes alone is limited by what one comment or one draw can bring.
ALTER TABLE spending_limit
  DROP CONSTRAINT spending_limit_kind_check,
  ADD CONSTRAINT spending_limit_kind_check CHECK (kind IN (
    'task', 'taskDay', 'grant', 'grantDay', 'grantMemberMonth', 'buzzReward', 'prize', 'drawAverage'));

INSERT INTO spending_limit (kind, role, country, amount) VALUES
  ('buzzReward', 'publisher', 0, 50), ('buzzReward', 'admin', 0, 200),
  ('prize', 'publisher', 0, 10000), ('prize', 'admin', 0, 20000),
  ('drawAverage', 'publisher', 0, 100), ('drawAverage', 'admin', 0, 200);
