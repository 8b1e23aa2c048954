#!/bin/sh
# Runs the product's commands with the settings and the user of the server, and with nothing else of yours:
# /usr/local/sbin/agefest. 'agefest build' makes a new build; everything else is an operator's command, for
# example 'agefest doctor' or 'agefest list registration'.
set -eu
case "${1-}" in
  build) ;;
  *) set -- agefest "$@" ;;
esac
[ -t 0 ] && [ -t 1 ] && terminal=--pty || terminal=--pipe
exec systemd-run --quiet --wait --collect "$terminal" --service-type=exec \
  --property=User=agefest --property=Group=agefest --property=UMask=0077 \
  --property=EnvironmentFile=/etc/agefest.env --property=WorkingDirectory=/srv/agefest \
  --property=Nice=10 --property=NoNewPrivileges=yes \
  /usr/bin/node tools/run.mjs "$@"
