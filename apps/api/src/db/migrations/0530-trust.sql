-- What the trust page shows, by country and month. Country 0 is all of them together. Written by a
-- job from the ledger's own tables; months that are over are kept.
CREATE TABLE trust_figure (
  country      smallint NOT NULL,
  month        date NOT NULL CHECK (extract(day FROM month) = 1),
  payouts      integer NOT NULL,
  median_hours double precision,
  slow_hours   double precision,
  hours        integer[] NOT NULL,
  accepted     integer NOT NULL,
  refused      integer NOT NULL,
  reversed     integer NOT NULL,
  appeals      integer NOT NULL,
  overturned   integer NOT NULL,
  noted_at     timestamptz NOT NULL,
  PRIMARY KEY (month, country)
);
