#!/bin/sh
# Restarts the servers of AGEFEST one after another: /usr/local/sbin/agefest-restart. Each one must be ready
# again before the next one stops. With two servers behind deploy/nginx/agefest.conf no request fails.
set -eu
# The services agefest and agefest@PORT that run now.
units=$(systemctl list-units --plain --no-legend --state=active,activating 'agefest.service' 'agefest@*.service' | cut -d' ' -f1)
if [ -z "$units" ]; then
  echo 'No server of AGEFEST is running: systemctl start agefest' >&2
  exit 1
fi
for unit in $units; do
  port=$(echo "$unit" | sed -n 's/^agefest@\([0-9]*\)\.service$/\1/p')
  port=${port:-3000}
  echo "restarting $unit"
  systemctl restart "$unit"
  seconds=0
  until curl --silent --fail --output /dev/null "http://127.0.0.1:$port/readyz"; do
    seconds=$((seconds + 1))
    if [ "$seconds" -ge 60 ]; then
      echo "$unit is not ready after a minute, so the other servers were not restarted. See: journalctl -u $unit" >&2
      exit 1
    fi
    sleep 1
  done
  echo "$unit is ready"
done
