import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../testing.tsx'
import { Frame } from './preview-dialog.tsx'

test('a preview is a window of its own width with the language and the look of the page, in which links and buttons do nothing', async () => {
  const root = document.documentElement
  root.lang = 'en-AU'
  root.dataset.theme = 'dark'
  root.className = 'of-a-test'
  onTestFinished(() => {
    delete root.dataset.theme
    root.className = ''
  })
  const onPress = vi.fn()
  const { router } = await renderInSite(
    <div style={{ height: 300 }}>
      <Frame onEscape={() => undefined} title="Preview" width={390}>
        <p className="md:hidden">A phone</p>
        <a href="/blog">Blog</a>
        <button type="button" onClick={onPress}>
          Press
        </button>
      </Frame>
    </div>,
  )
  const inside = page.frameLocator(page.getByTitle('Preview'))
  await expect.element(inside.getByText('A phone')).toBeVisible()
  const shown = (page.getByTitle('Preview').element() as HTMLIFrameElement).contentDocument
  const { lang, dataset, className } = shown?.documentElement ?? root
  expect([lang, dataset.theme, className]).toEqual(['en-AU', 'dark', 'of-a-test'])
  await inside.getByRole('link', { name: 'Blog' }).click()
  await inside.getByRole('button', { name: 'Press' }).click()

  expect(router.state.location.pathname).toBe('/')
  expect(onPress).not.toHaveBeenCalled()
  expect(shown?.location.href).toBe('about:blank')
})
