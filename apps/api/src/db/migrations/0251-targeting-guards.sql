-- A condition that is missing lets everybody pass, so one that says nothing must not be stored as if
-- it were missing.
ALTER TABLE task ADD CONSTRAINT task_targeting_known CHECK (
  targeting - ARRAY['genders', 'ageFrom', 'ageTo', 'provinces', 'cities', 'profile'] = '{}'::jsonb);
ALTER TABLE task_audience
  ADD CONSTRAINT task_audience_lists_filled CHECK (
    coalesce(cardinality(genders), 1) > 0 AND coalesce(cardinality(provinces), 1) > 0
    AND coalesce(cardinality(cities), 1) > 0 AND coalesce(jsonb_array_length(needs), 1) > 0),
  ADD CONSTRAINT task_audience_ages_ordered CHECK (age_from <= age_to);
