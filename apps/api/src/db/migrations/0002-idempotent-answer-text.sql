-- json keeps the text as written: a repeated answer equals the first to the byte.
ALTER TABLE idempotent_answer ALTER COLUMN answer TYPE json USING answer::json;
