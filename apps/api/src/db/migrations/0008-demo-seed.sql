-- Which steps of the demo data this database already has. Stays empty outside demo mode.
CREATE TABLE demo_seed (
  name       text PRIMARY KEY,
  version    integer NOT NULL CHECK (version > 0),
  applied_at timestamptz NOT NULL DEFAULT now()
);
