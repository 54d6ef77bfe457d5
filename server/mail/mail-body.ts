import { convert, type HtmlToTextOptions } from 'html-to-text'
import sanitizeHtml, { type Attributes } from 'sanitize-html'
import { readPictureAddress } from '#domain/pictures/picture.ts'

/** Mail programs read styles only where they stand on the element; the classes are those of `email-html.ts`. */
const ink = 'color:#14252b'
const sans = 'font-family:Arial,sans-serif'
const looks: Record<string, { style: string; class?: string }> = {
  h2: { style: `${ink};margin:32px 0 12px;font-size:23px;line-height:1.25;font-weight:500`, class: 'ink' },
  h3: { style: `${ink};margin:26px 0 8px;font-size:19px;line-height:1.3;font-weight:500`, class: 'ink' },
  h4: { style: `${ink};margin:22px 0 6px;font-size:17px;line-height:1.3;font-weight:bold`, class: 'ink' },
  p: { style: `${ink};margin:0 0 16px`, class: 'ink' },
  ul: { style: `${ink};margin:0 0 16px;padding:0 0 0 24px`, class: 'ink' },
  ol: { style: `${ink};margin:0 0 16px;padding:0 0 0 24px`, class: 'ink' },
  li: { style: 'margin:0 0 6px' },
  blockquote: { style: `${ink};margin:0 0 20px;padding:0 0 0 16px;border-left:3px solid #d8cdb9`, class: 'ink line' },
  a: { style: 'color:#11606a', class: 'link' },
  code: { style: 'font-family:Consolas,monospace;font-size:15px' },
  span: { style: `${ink};${sans};font-size:14px`, class: 'ink' },
  img: { style: 'display:block;max-width:100%;height:auto;margin:0 0 8px;border:0' },
}

/** A rendered body as a mail shows it: styles on each element, whole addresses, no picture that mail programs can't draw. */
export function mailHtml(html: string, siteUrl: string): string {
  const shown = sanitizeHtml(html, {
    allowedTags: [...Object.keys(looks), 'br', 'strong', 'em'],
    allowedAttributes: {
      '*': ['style', 'class'],
      a: ['href'],
      img: ['src', 'alt', 'width'],
      ol: ['start'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isDrawable(attribs.src ?? ''),
    transformTags: {
      '*': (tagName, attribs) => ({ tagName, attribs: { ...whole(attribs, siteUrl), ...looks[tagName] } }),
    },
  })
  // A picture that is left out leaves no gap where it stood alone.
  return shown.replace(/<p\b[^>]*>(\s|<a\b[^>]*>\s*<\/a>)*<\/p>\n?/g, '')
}

/** Drawings of this site are SVG, which mail programs leave out. */
export function isDrawable(src: string): boolean {
  return !/\.svg([?#]|$)/i.test(src)
}

function whole({ href, src, width, ...attribs }: Attributes, siteUrl: string): Attributes {
  return {
    ...attribs,
    ...(href === undefined || href.startsWith('#') ? {} : { href: wholeAddress(href, siteUrl) }),
    ...(src === undefined ? {} : { src: wholeAddress(src, siteUrl), width: shownWidth(src, width) }),
  }
}

/** Some mail programs read no other limit than this attribute, and no email is wider. */
function shownWidth(src: string, width?: string): string {
  const widest = 560
  return String(Math.min(Number(width ?? readPictureAddress(src)?.widest ?? widest), widest))
}

const wholeAddress = (address: string, siteUrl: string) => (address.startsWith('/') ? siteUrl + address : address)

const asText: HtmlToTextOptions = {
  wordwrap: 72,
  formatters: {
    // The alternative text says more than a URL.
    alternative: ({ attribs }, _walk, builder) => {
      if (attribs?.alt) builder.addInline(`[Picture: ${attribs.alt}]`)
    },
  },
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, noAnchorUrl: true, linkBrackets: ['(', ')'] } },
    { selector: 'img', format: 'alternative' },
    ...['h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: 'blockquote', options: { trimEmptyLines: true } },
  ],
}

/** A rendered body as plain text, with the addresses of its links. */
export function mailText(html: string, siteUrl: string): string {
  return convert(html, {
    ...asText,
    selectors: asText.selectors?.map((rule) =>
      rule.selector === 'a' ? { ...rule, options: { ...rule.options, baseUrl: siteUrl } } : rule,
    ),
  })
}
