#!/bin/sh
# The password comes from the environment and is in no layer of the image.
set -eu
umask 077
printf '"balcao_app" "%s"\n' "${APP_PASSWORD:?}" > /tmp/users.txt
exec pgbouncer /etc/pgbouncer/pgbouncer.ini
