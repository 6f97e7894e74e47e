-- What the respondents of a task should be like: shares of the values of some variables. Weights follow
-- from it and from who has answered so far; they are not stored.
CREATE TABLE result_weighting (
  task_id    bigint PRIMARY KEY REFERENCES task,
  -- [{"variable": "$gender", "targets": [{"value": "female", "share": 52}, …]}, …]
  margins    jsonb NOT NULL,
  -- No weight is above this, in multiples of the mean.
  max_weight float8 CHECK (max_weight > 1),
  saved_by   bigint NOT NULL REFERENCES operator,
  saved_at   timestamptz NOT NULL
);

-- The weights a file was begun with: one that goes on after its process died keeps them.
ALTER TABLE result_export
  ADD COLUMN weighted boolean NOT NULL DEFAULT false,
  ADD COLUMN weights jsonb;
