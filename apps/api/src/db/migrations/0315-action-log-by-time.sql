-- The action log can be narrowed to a span of time.
CREATE INDEX IF NOT EXISTS operator_action_by_time ON operator_action (at, sequence);
