-- Arguments of functions that need many: named fields instead of long positional lists.

-- A member's request to start a task.
CREATE TYPE participation_request AS (
  member_id       bigint,
  task_no         text,
  foreign_address boolean,
  address         inet,
  address_key     text,
  address_country text,
  device_cookie   text,
  device          jsonb,
  user_agent      text,
  sharer_code     text,
  requested_at    timestamptz
);

-- Final answers with the judgement about them.
CREATE TYPE participation_submission AS (
  participation_id   bigint,
  member_id          bigint,
  submit_key         text,
  submit_hash        bytea,
  sequence           integer,
  page               text,
  answers            jsonb,
  timings            jsonb,
  state              smallint,
  audit_state        smallint,
  reason             text,
  signals            jsonb,
  proposal           text,
  duplicate_key      text,
  refuses_duplicates boolean,
  cells              text[],
  address            inet,
  device             text,
  submitted_at       timestamptz
);

-- Why, when, from where and by whom a participation changes.
CREATE TYPE participation_origin AS (
  cause       text,
  changed_at  timestamptz,
  address     inet,
  device      text,
  operator_id bigint
);

-- A member's draw of the lottery.
CREATE TYPE lottery_draw_request AS (
  member_id    bigint,
  country      smallint,
  game         text,
  offer_id     bigint,
  round_id     bigint,
  inner_pad    bytea,
  outer_pad    bytea,
  client_seed  text,
  request_key  text,
  requested_at timestamptz
);
