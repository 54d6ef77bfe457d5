// Searches 200 times a second, each time for something else, until it is killed: from ever new addresses, or from one.
// Usage: URL many|one
import { argv } from 'node:process'

const [url = '', from = 'many'] = argv.slice(2)
const perTick = 10
let attempt = 0

setInterval(() => {
  for (let turn = 0; turn < perTick; turn += 1) search()
}, 50)
console.log('searching')

function search(): void {
  attempt += 1
  // A site that listens on this machine alone believes its proxy.
  const address = from === 'one' ? '10.0.0.1' : `10.${(attempt >> 16) & 255}.${(attempt >> 8) & 255}.${attempt & 255}`
  const path = attempt % 2 ? '/dive-sites?q=' : '/search?q='
  fetch(`${url}${path}reef${attempt}`, { headers: { 'x-forwarded-for': address } })
    .then((response) => response.body?.cancel())
    .catch(() => undefined)
}
