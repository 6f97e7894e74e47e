-- The figures of a month read that month and nothing else.
CREATE INDEX CONCURRENTLY IF NOT EXISTS cashout_paid ON cashout (paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS participation_event_time ON participation_event USING brin (at);
