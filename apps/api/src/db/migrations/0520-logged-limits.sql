-- Limits of log-ins and codes hold across a failover: a standby has nothing of an unlogged table.
ALTER TABLE rate_limit SET LOGGED;
