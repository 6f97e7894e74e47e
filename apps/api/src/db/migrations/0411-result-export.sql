-- Files of answers, made by a job and kept in the object store as numbered parts. Nobody can read a file
-- before all its parts are there: only then its state is 'ready'.
CREATE TABLE result_export (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  task_id      bigint NOT NULL REFERENCES task,
  format       text NOT NULL CHECK (format IN ('csv', 'csv-codes', 'jsonl', 'xlsx', 'sav', 'parquet')),
  filter       jsonb NOT NULL,
  state        text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'running', 'ready', 'failed')),
  -- How far it is. `resume` is what the writer needs to go on after the last part that was stored.
  done         integer NOT NULL DEFAULT 0,
  total        integer NOT NULL DEFAULT 0,
  parts        integer NOT NULL DEFAULT 0,
  bytes        bigint NOT NULL DEFAULT 0,
  after        integer NOT NULL DEFAULT -1,
  resume       jsonb,
  requested_by bigint NOT NULL REFERENCES operator,
  requested_at timestamptz NOT NULL,
  finished_at  timestamptz,
  CHECK ((state IN ('ready', 'failed')) = (finished_at IS NOT NULL))
);
CREATE INDEX result_export_of_task ON result_export (task_id, id DESC);
CREATE INDEX result_export_old ON result_export (finished_at) WHERE finished_at IS NOT NULL;
