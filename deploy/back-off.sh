#!/bin/sh
# Waits 1, 2, 4 … 32 seconds after failed runs. Ten minutes without a failure reset the count.
set -eu
count=$RUNTIME_DIRECTORY/failures
if [ "$SERVICE_RESULT" = success ]; then
  rm -f "$count"
  exit 0
fi
find "$count" -mmin +10 -delete 2>/dev/null || true
failures=$(cat "$count" 2>/dev/null || echo 0)
echo "The site stopped because of a fault ($SERVICE_RESULT); it restarts in $((1 << failures)) s."
[ "$failures" -ge 5 ] && next=5 || next=$((failures + 1))
echo "$next" >"$count"
exec sleep $((1 << failures))
