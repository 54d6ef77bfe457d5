import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

// Node's own HTTP server with the same bytes and headers in memory: the baseline for the cached site.
const [bodyFile = '', headersFile = ''] = process.argv.slice(2)
const body = readFileSync(bodyFile)
const headers: Record<string, string> = JSON.parse(readFileSync(headersFile, 'utf8'))
createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
