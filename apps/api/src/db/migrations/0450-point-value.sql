-- What one point is worth in each country, in the smallest unit of its currency. A cash-out keeps the
-- amount it was requested with, so a change concerns later requests only.
CREATE TABLE point_value (
  country     smallint PRIMARY KEY,
  value_minor integer NOT NULL CONSTRAINT point_value_sane CHECK (value_minor BETWEEN 1 AND 1000000),
  updated_at  timestamptz NOT NULL DEFAULT now()
);

INSERT INTO point_value (country, value_minor) VALUES
  (2, 1), (3, 50), (4, 2), (5, 15), (6, 20), (8, 2), (9, 100);
