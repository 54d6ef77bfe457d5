import { diverEmergencyNumber, emergencyNumber } from '#domain/shared/emergency.ts'
import { ageText } from '#domain/shared/offline-pages.ts'

/** Where the button of the offline page leads. Only the worker knows the path. */
export const clearPath = '/offline/clear'

/** A page as it was stored, with a line above it about how old it is. Its policy and scripts stay as they are. */
export async function withNotice(page: Response): Promise<Response> {
  const html = await page.text()
  // React passes over elements that it does not expect in the body, unless they have the name of one that it does.
  const notice = `<p role="status" class="no-print bg-ink text-paper"><span class="wrap block py-2 text-sm">${trouble()}. This page is from ${ageOf(page)}.</span></p>`
  const headers = new Headers(page.headers)
  // The text is no longer compressed.
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(
    html.replace(/<body[^>]*>/, (body) => body + notice),
    { headers },
  )
}

function trouble(): string {
  return navigator.onLine ? 'The site could not be reached' : 'You are offline'
}

function ageOf(page: Response): string {
  return ageText(Date.now() - Date.parse(page.headers.get('date') ?? ''))
}

/** In place of a page that is not stored: those that are, newest first, and whom to ring. It runs no script. */
export async function offlinePage(stylesheet: string, stored: { path: string; page: Response }[]): Promise<Response> {
  const links = await Promise.all(stored.reverse().map(linkTo))
  const html = `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>No connection</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${stylesheet}">
</head>
<body>
<main class="wrap py-12 sm:py-20">
<h1 class="text-4xl sm:text-5xl">${trouble()}</h1>
<p class="mt-5 max-w-prose text-lg text-ink-soft">This page is not on your device.</p>
<p class="mt-6"><a class="button" href="">Try again</a></p>
<section class="mt-12"><h2 class="border-t-2 border-ink pt-4 text-2xl">Pages on this device</h2>
${links.length ? `<ul class="mt-4">${links.join('')}</ul>` : '<p class="mt-4">None yet. Pages that you read are kept for times like this.</p>'}
</section>
<section class="mt-12"><h2 class="border-t-2 border-ink pt-4 text-2xl">In an emergency</h2>
<dl class="mt-4 grid grid-cols-1 gap-6 tabular-nums sm:grid-cols-3">
${emergencyLine('Ambulance, police, rescue', phoneLink(emergencyNumber))}
${emergencyLine('Diver Emergency Service', phoneLink(diverEmergencyNumber))}
${emergencyLine('At sea, by radio', 'VHF 16')}
</dl></section>
${links.length ? `<details class="mt-12"><summary class="w-fit cursor-pointer py-2">Delete these pages</summary><form method="post" action="${clearPath}" class="mt-3"><p>Saved dive sites go as well. You can’t read them again until you have a signal.</p><button class="button mt-3">Delete them all</button></form></details>` : ''}
</main>
</body>
</html>`
  const policy = "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; form-action 'self'"
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  })
}

async function linkTo({ path, page }: { path: string; page: Response }): Promise<string> {
  // Escaped already. The site's name, which all have, comes last.
  const [title = path] = /(?<=<title[^>]*>)[^<]+?(?=( \| [^|<]*)?<)/.exec(await page.text()) ?? []
  const href = path.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return `<li class="flex flex-wrap items-baseline gap-x-3 border-t border-line py-2"><a class="text-link" href="${href}">${title}</a><span class="text-sm text-ink-soft">${ageOf(page)}</span></li>`
}

function emergencyLine(label: string, figure: string): string {
  return `<div><dt class="text-sm text-ink-soft">${label}</dt><dd class="mt-1 font-display text-3xl">${figure}</dd></div>`
}

function phoneLink(number: string): string {
  return `<a class="text-link" href="tel:${number.replaceAll(' ', '')}">${number}</a>`
}
