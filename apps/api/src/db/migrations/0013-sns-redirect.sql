-- The whole address: a stand-in provider may be called by more than one name of the server.
ALTER TABLE sns_start RENAME COLUMN redirect_path TO redirect_uri;
