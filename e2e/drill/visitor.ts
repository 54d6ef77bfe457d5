import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Machine } from './machine.ts'

export interface Answer {
  status: number
  body: string
  headers: string
}

/** A visitor in the machine who trusts Caddy's certificate authority and requests like a browser. */
export class Visitor {
  /** Its certificate, as the machine names the file. */
  static readonly authority = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'
  readonly #machine: Machine
  readonly #site: string
  #cookie = ''
  #uploads = 0

  constructor(machine: Machine, site: string) {
    this.#machine = machine
    this.#site = site
  }

  /** Requests a path of the site, or a URL. Further arguments are curl's. */
  ask(path: string, ...more: string[]): Answer {
    const options = ['--silent', '--show-error', '--include', '--http1.1', '--max-time', '60']
    const cookie = this.#cookie ? ['--header', `cookie: ${this.#cookie}`] : []
    const address = path.startsWith('/') ? this.#site + path : path
    const printed = this.#machine.run('curl', ...options, '--cacert', Visitor.authority, ...cookie, ...more, address)
    // "100 Continue" comes before the response itself.
    const answer = printed.replace(/^HTTP\/1.1 100[^\r]*\r\n\r\n/, '')
    const end = answer.indexOf('\r\n\r\n')
    return { status: Number(answer.slice(9, 12)), headers: answer.slice(0, end), body: answer.slice(end + 4) }
  }

  logIn(password: string): number {
    const { status, headers } = this.ask('/api/admin/login', ...json({ password }))
    this.#cookie = /set-cookie: ([^;]*)/i.exec(headers)?.[1] ?? ''
    return status
  }

  write(message: string): number {
    const letter = { name: 'Jo', email: 'jo@example.com', subject: 'The drill', message }
    return this.ask('/api/contact', ...json(letter)).status
  }

  /** @returns the address of an uploaded photo, another one each time: the same photo would have the same address */
  async upload(): Promise<string> {
    this.#uploads += 1
    const background = { r: 31, g: 111, b: this.#uploads }
    const photo = await sharp({ create: { width: 2_400, height: 1_600, channels: 3, background } })
      .jpeg()
      .toBuffer()
    writeFileSync(join(this.#machine.root, 'root', 'photo.jpg'), photo)
    const { status, body } = this.ask('/api/pictures', '--form', 'file=@/root/photo.jpg;type=image/jpeg')
    if (status !== 201) throw new Error(`The upload was answered ${status}: ${body}`)
    return JSON.parse(body).address
  }
}

function json(body: object): string[] {
  return ['--header', 'content-type: application/json', '--data', JSON.stringify(body)]
}
