-- Starts a task, and expires participations that were never finished.

-- Starts a participation or finds the existing one; `obstacle` says why there is none. A member who
-- arrives within ten minutes after the last slot was taken saw the task as open and is compensated.
CREATE FUNCTION participation_start(
  request participation_request,
  OUT participation_id bigint, OUT began boolean, OUT obstacle text)
LANGUAGE plpgsql AS $$
DECLARE
  the_member bigint := request.member_id;
  at timestamptz := request.requested_at;
  job task;
  ended smallint;
  why text;
  slot boolean := false;
BEGIN
  began := false;
  SELECT * INTO job FROM task WHERE task_no = request.task_no AND state <> 'draft';
  IF NOT FOUND THEN
    obstacle := 'notFound';
    RETURN;
  END IF;
  -- Serializes concurrent starts of one member, and of members on one device.
  PERFORM pg_advisory_xact_lock(hashtextextended('participation ' || the_member || ' ' || job.id, 0));
  SELECT id INTO participation_id FROM participation WHERE member_id = the_member AND task_id = job.id;
  IF FOUND THEN RETURN; END IF;
  obstacle := task_obstacle(job, the_member, at);
  IF obstacle = 'area' THEN
    obstacle := NULL;
    ended := 7;
    why := 'outside-area';
  END IF;
  IF obstacle IS NOT NULL THEN RETURN; END IF;
  IF request.device_cookie IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('device ' || request.device_cookie || ' ' || job.id, 0));
  END IF;
  IF ended IS NOT NULL THEN
    NULL;
  ELSIF job.exclusion_group IS NOT NULL AND EXISTS (
    SELECT FROM task AS other JOIN participation AS p ON p.task_id = other.id AND p.member_id = the_member
    WHERE other.exclusion_group = job.exclusion_group AND other.id <> job.id AND p.state <> 9) THEN
    ended := 12;
    why := 'took-part-before';
  ELSIF request.foreign_address THEN
    ended := 5;
    why := 'ip-country';
  ELSIF request.device_cookie IS NOT NULL AND EXISTS (
    SELECT FROM participation WHERE task_id = job.id AND device_cookie = request.device_cookie) THEN
    ended := 6;
    why := 'same-device';
  ELSIF job.same_address_limit IS NOT NULL AND request.address_key IS NOT NULL AND job.same_address_limit <= (
    SELECT count(*) FROM (SELECT FROM participation
      WHERE task_id = job.id AND address_key = request.address_key LIMIT job.same_address_limit) AS there) THEN
    ended := 8;
    why := 'same-address';
  ELSIF NOT task_take(job.id, '*', the_member) THEN
    obstacle := 'full';
    RETURN;
  ELSIF task_take(job.id, '', the_member) THEN
    slot := true;
    IF job.full_since IS NOT NULL THEN
      UPDATE task SET full_since = NULL WHERE id = job.id;
    END IF;
  ELSIF job.full_since < at - interval '10 minutes' THEN
    PERFORM task_give_back(job.id, '*', the_member);
    obstacle := 'full';
    RETURN;
  ELSE
    UPDATE task SET full_since = at WHERE id = job.id AND full_since IS NULL;
    ended := 3;
    why := 'places-gone';
  END IF;
  INSERT INTO participation (member_id, task_id, survey_id, points, screen_out_points,
    holds_slot, holds_start, started_at, expires_at, sharer_code, device_cookie, device, user_agent,
    address, address_key, address_country, change_at, change_address, change_device)
  VALUES (the_member, job.id, job.survey_id, job.points, job.screen_out_points,
    slot, ended IS NULL OR ended = 3, at, at + make_interval(hours => job.hours_to_finish), request.sharer_code,
    request.device_cookie, request.device, request.user_agent, request.address, request.address_key,
    request.address_country,
    at, request.address, request.device_cookie)
  RETURNING id INTO participation_id;
  began := true;
  IF ended IS NOT NULL THEN
    PERFORM participation_move(participation_id, ended, 0::smallint, why,
      ROW('intercepted', at, request.address, request.device_cookie, NULL)::participation_origin);
  END IF;
END $$;

-- A member who followed a task's link and logged in or registered on the way keeps the code of that link.
CREATE FUNCTION participation_keep_sharer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT CASE task.task_no WHEN me.shared_task_no THEN me.shared_sharer_code
    WHEN me.joined_task_no THEN me.joined_sharer_code END INTO NEW.sharer_code
  FROM member AS me, task
  WHERE me.id = NEW.member_id AND task.id = NEW.task_id;
  RETURN NEW;
END $$;

CREATE TRIGGER participation_sharer BEFORE INSERT ON participation
  FOR EACH ROW WHEN (NEW.sharer_code IS NULL) EXECUTE FUNCTION participation_keep_sharer();

-- Ends participations that were not finished in time and frees their slots; returns how many.
CREATE FUNCTION participation_expire(at timestamptz, most integer) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  late bigint;
  ended integer := 0;
BEGIN
  FOR late IN
    SELECT id FROM participation WHERE state = 0 AND expires_at <= at
    ORDER BY expires_at LIMIT most FOR NO KEY UPDATE SKIP LOCKED
  LOOP
    PERFORM participation_move(late, 9::smallint, 0::smallint, 'too-late',
      ROW('expired', at, NULL, NULL, NULL)::participation_origin);
    ended := ended + 1;
  END LOOP;
  RETURN ended;
END $$;
