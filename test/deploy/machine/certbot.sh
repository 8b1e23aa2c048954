#!/bin/sh
# Stands in for the certificate authority, which cannot reach this machine: /usr/local/bin/certbot. The real
# certbot must understand the options; the file of the challenge must be found where it would look for it.
set -eu
if /usr/bin/certbot "$@" --server http://127.0.0.1:9/directory > /tmp/certbot.log 2>&1; then exit 1; fi
grep -q 'Connection refused' /tmp/certbot.log || { cat /tmp/certbot.log; exit 2; }

while [ $# -gt 0 ]; do
  case "$1" in
    --webroot-path) webroot=$2; shift ;;
    --domain) domain=$2; shift ;;
    --deploy-hook) hook=$2; shift ;;
  esac
  shift
done
mkdir -p "$webroot/.well-known/acme-challenge"
echo "proof of $domain" > "$webroot/.well-known/acme-challenge/token"
[ "$(curl --silent "http://$domain/.well-known/acme-challenge/token")" = "proof of $domain" ] || {
  echo "The challenge cannot be read at http://$domain/.well-known/acme-challenge/"
  exit 3
}

live=/etc/letsencrypt/live/$domain
mkdir -p "$live" /root/authority
cd /root/authority
address=$(getent hosts "$domain" | cut -d' ' -f1)
openssl req -x509 -newkey rsa:2048 -nodes -days 30 -keyout authority.key -out authority.pem -subj '/CN=Test authority' 2> /dev/null
openssl req -newkey rsa:2048 -nodes -keyout "$live/privkey.pem" -out request.pem -subj "/CN=$domain" 2> /dev/null
printf 'subjectAltName=DNS:%s,IP:%s\n' "$domain" "$address" > extensions
openssl x509 -req -in request.pem -CA authority.pem -CAkey authority.key -CAcreateserial -days 30 -extfile extensions -out "$live/cert.pem" 2> /dev/null
cat "$live/cert.pem" authority.pem > "$live/fullchain.pem"
cp authority.pem /usr/local/share/ca-certificates/test-authority.crt
update-ca-certificates > /dev/null
sh -c "$hook"
echo "Successfully received certificate for $domain"
