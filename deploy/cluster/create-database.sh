#!/bin/sh
# Run once by Patroni when the cluster is created, with the address of the new server: Pollen's role and database.
set -eu
psql --quiet --set=ON_ERROR_STOP=1 "$1" <<SQL
CREATE ROLE pollen LOGIN PASSWORD '${pollen_password}';
CREATE DATABASE pollen OWNER pollen;
ALTER DATABASE pollen SET jit = off;
SQL
