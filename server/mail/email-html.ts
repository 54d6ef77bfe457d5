import type { Env } from '#server/env.ts'

/** A part of an email; each is written as text and as HTML. */
type EmailPart =
  | { text: string }
  /** A text as somebody wrote it, line breaks included. */
  | { quote: string }
  | { button: string; url: string }
  /** Written with marks: ready for both (`mail-body.ts`). */
  | { bodyHtml: string; bodyText: string }
  | { small: string; link?: { words: string; url: string } }

interface EmailTexts {
  heading: string
  /** Mail programs show it beside the subject; without one, they show how the text begins. */
  preview?: string
  parts: EmailPart[]
}

type Sender = Pick<Env, 'SITE_NAME' | 'SITE_OPERATOR'>

/** Both bodies of an email; its foot says who runs the site (Spam Act 2003, section 17). */
export function emailBodies(sender: Sender, words: EmailTexts): { text: string; html: string } {
  return { text: emailText(sender, words), html: emailHtml(sender, words) }
}

function emailText({ SITE_NAME, SITE_OPERATOR }: Sender, { heading, parts }: EmailTexts): string {
  const written = parts.map((part) => {
    if ('text' in part) return part.text
    if ('bodyText' in part) return part.bodyText
    if ('quote' in part) return part.quote.replace(/^/gm, '> ')
    if ('button' in part) return `${part.button}:\n${part.url}`
    return part.link ? `${part.small} ${part.link.words}:\n${part.link.url}` : part.small
  })
  const foot = ['-- ', SITE_NAME, ...(SITE_OPERATOR ? [SITE_OPERATOR] : [])].join('\n')
  return `${[heading, ...written, foot].join('\n\n')}\n`
}

/** Mail programs read styles only where they stand on the element; those that know dark screens read the few rules of the head. */
function emailHtml({ SITE_NAME, SITE_OPERATOR }: Sender, { heading, preview, parts }: EmailTexts): string {
  const foot = SITE_OPERATOR ? [{ small: SITE_OPERATOR }] : []
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>
:root { color-scheme: light dark }
@media (prefers-color-scheme: dark) {
  .paper { background: #071a22 !important }
  .ink { color: #e9f0ec !important }
  .soft { color: #a3b8ba !important }
  .line { border-color: #234551 !important }
  .press { background: #ff8a70 !important; color: #14252b !important }
  .link { color: #7fd0c8 !important }
}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#f6f1e7">
${
  preview
    ? `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
`
    : ''
}<div class="paper" style="background:#f6f1e7;padding:32px 20px">
<div style="max-width:560px;margin:0 auto;font:17px/1.6 Georgia,'Times New Roman',serif;overflow-wrap:anywhere">
<p class="soft" style="${softStyle};margin:0 0 28px;letter-spacing:0.02em">${escapeHtml(SITE_NAME)}</p>
<h1 class="ink" style="${inkStyle};margin:0 0 16px;font-size:28px;line-height:1.2;font-weight:500">${escapeHtml(heading)}</h1>
${[...parts, ...foot].map(partHtml).join('\n')}
</div>
</div>
</body>
</html>
`
}

const inkStyle = 'color:#14252b'
const softStyle = 'color:#4b5c61;font:14px/1.5 Arial,sans-serif'
const buttonStyle =
  'display:inline-block;background:#bf3b23;color:#ffffff;padding:13px 24px;border-radius:2px;text-decoration:none;font:bold 16px/1.3 Arial,sans-serif'

function partHtml(part: EmailPart): string {
  if ('bodyHtml' in part) return part.bodyHtml
  if ('text' in part) return `<p class="ink" style="${inkStyle};margin:0 0 16px">${escapeHtml(part.text)}</p>`
  if ('quote' in part) {
    const style = `${inkStyle};margin:0 0 20px;padding:0 0 0 16px;border-left:3px solid #d8cdb9;white-space:pre-wrap`
    return `<blockquote class="ink line" style="${style}">${escapeHtml(part.quote)}</blockquote>`
  }
  if ('button' in part) {
    return `<p style="margin:24px 0"><a class="press" href="${escapeHtml(part.url)}" style="${buttonStyle}">${escapeHtml(part.button)}</a></p>`
  }
  const link = part.link
    ? ` <a class="soft" href="${escapeHtml(part.link.url)}" style="color:#4b5c61">${escapeHtml(part.link.words)}</a>`
    : ''
  return `<p class="soft" style="${softStyle};margin:0 0 12px">${escapeHtml(part.small)}${link}</p>`
}

export function escapeHtml(text: string): string {
  return text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
