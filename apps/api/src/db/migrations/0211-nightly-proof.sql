-- A proof of the books that nobody asked for: it runs every night.
ALTER TABLE money_proof ALTER COLUMN asked_by DROP NOT NULL;
