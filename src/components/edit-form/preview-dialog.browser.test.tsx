import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../testing.tsx'
import { Frame } from './preview-dialog.tsx'

test('the page of a preview has the language and the looks of this one', async () => {
  const root = document.documentElement
  root.lang = 'en-AU'
  root.dataset.theme = 'dark'
  root.className = 'of-a-test'
  try {
    await renderInSite(
      <Frame title="As readers see it" width={390} onEscape={() => undefined}>
        <p>Kelp</p>
      </Frame>,
    )
    const inside = () => (page.getByTitle('As readers see it').element() as HTMLIFrameElement).contentDocument
    await expect.poll(() => inside()?.body.textContent).toContain('Kelp')

    const { lang, dataset, className } = inside()?.documentElement ?? root
    expect([lang, dataset.theme, className]).toEqual(['en-AU', 'dark', 'of-a-test'])
  } finally {
    delete root.dataset.theme
    root.className = ''
  }
})
