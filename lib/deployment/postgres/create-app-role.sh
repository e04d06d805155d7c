#!/bin/sh
# Runs once, when the volume of the database is created: the role of web and worker, which owns nothing. Each migration gives it
# its rights (/docs/operations#role).
set -eu
psql --set ON_ERROR_STOP=1 --set password="${APP_PASSWORD:?}" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role balcao_app login password :'password';
SQL
