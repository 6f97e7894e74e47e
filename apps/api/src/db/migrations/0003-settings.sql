-- Texts an operator may change without a release. Keys are dotted names; one row per language.
CREATE TABLE config_text (
  key        text NOT NULL,
  locale     text NOT NULL,
  text       text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (key, locale)
);
