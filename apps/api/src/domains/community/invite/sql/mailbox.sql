-- Mirrors mailbox.ts, which has the reasons; mailbox.db.test.ts compares the two.
CREATE FUNCTION mailbox_of(email text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  lowered text := lower(trim(email));
  host text := regexp_replace(regexp_replace(lowered, '^.*@', ''), '\.$', '');
  name text := regexp_replace(lowered, '@[^@]*$', '');
BEGIN
  IF host IN ('yahoo.com', 'ymail.com', 'rocketmail.com') OR host ~ '^yahoo\.(com?\.)?[a-z]{2}$' THEN
    RETURN split_part(name, '-', 1) || '@' || host;
  END IF;
  name := split_part(name, '+', 1);
  RETURN CASE
    WHEN host IN ('gmail.com', 'googlemail.com') THEN replace(name, '.', '') || '@gmail.com'
    WHEN host IN ('icloud.com', 'me.com', 'mac.com') THEN name || '@icloud.com'
    WHEN host IN ('proton.me', 'protonmail.com', 'pm.me') THEN translate(name, '._-', '') || '@proton.me'
    ELSE name || '@' || host
  END;
END $$;
