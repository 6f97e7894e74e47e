-- Reads the table once. Nobody waits for it.
ALTER TABLE ledger_entry VALIDATE CONSTRAINT ledger_entry_in_range;
