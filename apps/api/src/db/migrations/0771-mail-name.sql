-- The nickname a mail greets its recipient with; null where the address belongs to no member.
ALTER TABLE mail ADD COLUMN name text;
