-- What support leafs through: what is over its time, and what is done.
CREATE INDEX ticket_late ON ticket (due_at, id) WHERE state < 3;
CREATE INDEX ticket_closed ON ticket (state_at DESC, id DESC) WHERE state = 5;
