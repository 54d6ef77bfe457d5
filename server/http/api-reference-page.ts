import MarkdownIt from 'markdown-it'
import {
  type Call,
  type Field,
  type OpenApiDocument,
  type Reference,
  referenceOf,
  type Shape,
} from './api-reference-content.ts'
import { referenceStyles } from './api-reference-styles.ts'

export { referenceStyles }

interface PageOptions {
  siteName: string
  stylesheets: readonly string[]
}

const markdown = new MarkdownIt()
const inline = (text: string) => markdown.renderInline(text)

/** The reference of the REST interface as one page, which runs no script. */
export function referencePage(document: OpenApiDocument, { siteName, stylesheets }: PageOptions): string {
  const reference = referenceOf(document)
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#f6f1e7" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#071a22" media="(prefers-color-scheme: dark)">
<title>${escapeHtml(reference.title)}</title>
<meta name="description" content="Every call of the REST interface: what it takes, what it answers and how it refuses.">
<link rel="icon" href="/icons/favicon.svg" type="image/svg+xml">
${stylesheets.map((path) => `<link rel="stylesheet" href="${escapeHtml(path)}">`).join('\n')}
<style>${referenceStyles}</style>
</head>
<body>
${skipLink('main', 'Skip to content')}
<header class="reference-head">
<div class="contour-lines"></div>
<div class="wrap">
<a class="reference-home" href="/">${escapeHtml(siteName)}</a>
<h1>REST API</h1>
<p class="reference-files"><a class="text-link" href="/api/openapi.json">The same for machines: OpenAPI 3.1, as JSON</a></p>
</div>
</header>
<main id="main" tabindex="-1" class="outline-none">
<div class="wrap reference-words prose prose-compact">${markdown.render(reference.introduction)}</div>
<div class="wrap reference">
${navigation(reference)}
<div id="calls" tabindex="-1" class="outline-none">
${reference.groups.map(groupHtml).join('\n')}
<section class="group" aria-labelledby="shapes">
<h2 id="shapes">Shapes</h2>
${reference.shapes.map(shapeHtml).join('\n')}
</section>
</div>
</div>
</main>
</body>
</html>
`
}

/** For whoever goes by keyboard: seen once it has the focus, as on every page of the site (`src/routes/__root.tsx`). */
function skipLink(id: string, words: string): string {
  return `<a class="skip sr-only focus:not-sr-only" href="#${id}">${words}</a>`
}

function navigation({ groups }: Reference): string {
  const items = groups.map(({ name, calls }) => {
    const links = calls.map(({ id, summary }) => `<li><a href="#${id}">${inline(summary)}</a></li>`)
    return `<li><a href="#${groupId(name)}">${name}</a><ul>${links.join('')}</ul></li>`
  })
  return `<nav aria-label="Calls">${skipLink('calls', 'Skip the list of calls')}<ul>${items.join('\n')}<li><a href="#shapes">Shapes</a></li></ul></nav>`
}

function groupId(name: string): string {
  return `group-${name.toLowerCase().replaceAll(' ', '-')}`
}

function groupHtml({ name, calls }: Reference['groups'][number]): string {
  const id = groupId(name)
  return `<section class="group" aria-labelledby="${id}">
<h2 id="${id}">${name}</h2>
${calls.map(callHtml).join('\n')}
</section>`
}

const guards = {
  none: '',
  sometimes: '<p class="guard">In part for the administrator alone, with a session.</p>',
  needed: '<p class="guard">For the administrator, with a session.</p>',
}

function callHtml(call: Call): string {
  const { id, method, path, summary, description, success } = call
  const answered = success.answer ? `${shapeLink(success.answer)}` : 'nothing'
  const answer = `<div><dt><strong>${success.status}</strong></dt><dd>${success.type === 'text/csv' ? 'a CSV file' : answered}</dd></div>`
  const refusals = call.refusals.map(
    ({ status, reason }) => `<div><dt><strong>${status}</strong></dt><dd>${inline(reason)}</dd></div>`,
  )
  const statuses = call.refusals.map(({ status }) => status).join(', ')
  return `<article class="call" id="${id}" aria-labelledby="${id}-name">
<h3 id="${id}-name"><a href="#${id}">${inline(summary)}</a></h3>
<p class="address"><span class="method method-${method.toLowerCase()}">${method}</span><code>${escapeHtml(path)}</code></p>
${description ? `<p class="more">${inline(description)}</p>` : ''}
${guards[call.session]}
${call.parameters.length > 0 ? `<h4>Parameters</h4>\n${fieldList(call.parameters)}` : ''}
${call.body.length > 0 ? `<h4>${call.isForm ? 'Form' : 'Body'}</h4>\n${fieldList(call.body)}` : ''}
<h4>Example</h4>
<pre tabindex="0" role="group" aria-label="Example: ${escapeHtml(summary)}">${escapeHtml(call.example)}</pre>
<h4>Answers</h4>
<dl class="fields">${answer}</dl>
${refusals.length > 0 ? `<details><summary>Refuses with ${statuses}</summary><dl class="fields">${refusals.join('\n')}</dl></details>` : ''}
</article>`
}

function shapeHtml({ name, description, fields, example }: Shape): string {
  return `<article class="call" id="shape-${name}" aria-labelledby="shape-${name}-name">
<h3 id="shape-${name}-name"><a href="#shape-${name}">${name}</a></h3>
${description ? `<p class="more">${inline(description)}</p>` : ''}
${fieldList(fields, 'optional')}
${example ? `<details><summary>Example of ${name}</summary><pre tabindex="0" role="group" aria-label="Example of ${name}">${escapeHtml(example)}</pre></details>` : ''}
</article>`
}

/** `marked` are those that are marked: what has to be sent, or what may be absent from an answer. */
function fieldList(fields: (Field & { place?: string })[], marked: 'required' | 'optional' = 'required'): string {
  const rows = fields.map((field) => {
    const isMarked = field.isRequired === (marked === 'required')
    const mark = isMarked ? `<span class="mark">${marked}</span>` : ''
    const place = field.place ? `, ${field.place}` : ''
    const description = field.description ? ` ${inline(field.description)}` : ''
    const colon = description ? '.' : ''
    return `<div><dt><code>${escapeHtml(field.name)}</code>${mark}</dt><dd>${shapeLink(field)}${place}${colon}${description}</dd></div>`
  })
  return `<dl class="fields">${rows.join('\n')}</dl>`
}

/** The words for a type, in which each shape leads to where it is described. */
function shapeLink({ type, shape }: Field): string {
  const words = escapeHtml(type)
  return shape ? words.replaceAll(shape, `<a class="text-link" href="#shape-${shape}">${shape}</a>`) : words
}

function escapeHtml(text: string): string {
  return text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
