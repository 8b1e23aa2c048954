#!/bin/sh
# Runs the product's commands with the settings and the user of the server, and with nothing else of yours:
# /usr/local/sbin/agefest. 'agefest build' makes a new build, and 'agefest reload' lets each running server serve
# it. Everything else is an operator's command, for example 'agefest doctor' or 'agefest list registration'.
set -eu
folder=
case "${1-}" in
  build) ;;
  reload)
    # The services agefest and agefest@PORT that run now, one after another.
    units=$(systemctl list-units --plain --no-legend --state=active,reloading 'agefest.service' 'agefest@*.service' | cut -d' ' -f1)
    if [ -z "$units" ]; then
      echo 'No server of AGEFEST is running: systemctl start agefest' >&2
      exit 1
    fi
    for unit in $units; do
      if ! systemctl reload "$unit"; then
        echo "$unit does not serve the new build. See: journalctl -u $unit" >&2
        exit 1
      fi
      echo "$unit serves the current build"
    done
    exit 0
    ;;
  *)
    set -- agefest "$@"
    # Relative names of files are below the folder in which you are.
    folder="--setenv=INIT_CWD=$PWD"
    ;;
esac
# The settings may be encrypted (docs/operations/servers.md).
if [ -e /etc/agefest.cred ]; then
  settings=--property=LoadCredentialEncrypted=agefest.env:/etc/agefest.cred
  set -- /bin/sh -c 'set -a; . "$CREDENTIALS_DIRECTORY/agefest.env"; exec /usr/bin/node tools/run.mjs "$@"' agefest "$@"
else
  settings=--property=EnvironmentFile=/etc/agefest.env
  set -- /usr/bin/node tools/run.mjs "$@"
fi
[ -t 0 ] && [ -t 1 ] && terminal=--pty || terminal=--pipe
exec systemd-run --quiet --wait --collect "$terminal" --service-type=exec \
  --property=User=agefest --property=Group=agefest --property=UMask=0077 \
  "$settings" ${folder:+"$folder"} --property=WorkingDirectory=/srv/agefest \
  --property=StateDirectory=agefest --property=StateDirectoryMode=0700 \
  --property=Nice=10 --property=NoNewPrivileges=yes \
  "$@"
