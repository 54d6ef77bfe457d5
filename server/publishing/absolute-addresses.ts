/**
 * The readers' HTML of a page for those who read it elsewhere: each address of a link or picture in full. `html` comes
 * from the sanitizer, which writes every tag alike; what can't be read as an address leads to the page itself.
 */
export function withAbsoluteAddresses(html: string, pageUrl: string): string {
  return html.replace(/<(?:a|img)\b[^>]*>/g, (tag) =>
    tag.replace(/ (href|src)="([^"]*)"/, (_, name: string, address: string) => {
      const url = URL.parse(unescaped(address), pageUrl)?.href ?? pageUrl
      return ` ${name}="${escaped(url)}"`
    }),
  )
}

/** As the sanitizer writes the values of attributes, and `escapeXml`. */
function unescaped(value: string): string {
  return value.replace(/&(?:(amp|lt|gt|quot)|#(\d+));/g, (_, name: keyof typeof signs | undefined, code: string) =>
    name ? signs[name] : String.fromCharCode(Number(code)),
  )
}

const signs = { amp: '&', lt: '<', gt: '>', quot: '"' } as const

/** An address in full has no other sign that means something in HTML. */
function escaped(url: string): string {
  return url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}
