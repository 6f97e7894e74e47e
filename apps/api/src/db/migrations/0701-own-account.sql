-- Members who once had the mailbox of an operator: a new address does not make them somebody else.
CREATE TABLE operator_own_member (
  operator_id bigint NOT NULL REFERENCES operator,
  member_id   bigint NOT NULL REFERENCES member,
  PRIMARY KEY (operator_id, member_id)
);
CREATE INDEX operator_own_member_of_member ON operator_own_member (member_id);
