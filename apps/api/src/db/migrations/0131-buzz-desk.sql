-- What operators took out of sight, the latest first.
CREATE INDEX buzz_decision_removals ON buzz_decision (id DESC) WHERE decision = 'remove';
