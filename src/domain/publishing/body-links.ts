import { pastedUrl } from '#domain/shared/web-url.ts'

/** Whether the readers' page makes a link of an address in a body; of others it shows the words alone. */
export function isBodyLink(address: string): boolean {
  // Browsers read past these too.
  const text = Array.from(address)
    .filter((character) => character > ' ')
    .join('')
  const scheme = /^([a-z][a-z0-9.+-]*):/i.exec(text)?.[1]?.toLowerCase()
  return scheme ? ['http', 'https', 'mailto'].includes(scheme) : !/^[/\\]{2}/.test(text)
}

/** An address as it is meant: a name such as "dive.shop/masks" is a page of the web. */
export function meantAddress(typed: string): string {
  const text = pastedUrl(typed)
  if (/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(text)) return `mailto:${text}`
  const isName = /^[\p{L}\d_%-]+(\.[\p{L}\d_%-]+)*\.(\p{L}{2,}|xn--[a-z\d-]+)(:\d+)?([/?#]\S*)?$/iu.test(text)
  return isName ? `https://${text}` : text
}
