import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInSite } from '../../testing.tsx'
import { FileButton } from './file-button.tsx'
import { pastedFiles, useFileDrop } from './given-files.ts'
import { chooseFiles, pictureFile } from './upload-testing.ts'

const onFiles = vi.fn()
const around = vi.fn()

function Place() {
  const { isOver, handlers } = useFileDrop(onFiles)
  return (
    <div role="none" onDragOver={around} onDrop={around}>
      <section aria-label="Place" data-over={isOver || undefined} {...handlers}>
        <p>Inside</p>
      </section>
      <p>Outside</p>
    </div>
  )
}

async function renderPlace() {
  onFiles.mockClear()
  around.mockClear()
  await renderInSite(<Place />)
}
const place = () => page.getByRole('region', { name: 'Place' })
const inside = () => page.getByText('Inside').element()
const outside = () => page.getByText('Outside').element()

/** The browser's event for something dragged: files, or else a text. */
function drag(type: string, files: File[], relatedTarget: Element | null = null): DragEvent {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  if (files.length === 0) dataTransfer.setData('text/plain', 'words')
  const event = new DragEvent(type, { dataTransfer, relatedTarget, bubbles: true, cancelable: true })
  inside().dispatchEvent(event)
  return event
}

test('a place shows that files are held over it, until they leave it', async () => {
  await renderPlace()
  // Else the browser would not let them be dropped.
  expect(drag('dragover', [pictureFile()]).defaultPrevented).toBe(true)
  await expect.element(place()).toHaveAttribute('data-over', 'true')
  drag('dragleave', [pictureFile()], inside())
  await expect.element(place()).toHaveAttribute('data-over', 'true')
  drag('dragleave', [pictureFile()], outside())
  await expect.element(place()).not.toHaveAttribute('data-over')
  drag('dragover', [pictureFile()])
  await expect.element(place()).toHaveAttribute('data-over', 'true')
  // Out of the window.
  drag('dragleave', [pictureFile()])

  await expect.element(place()).not.toHaveAttribute('data-over')
  expect(around).not.toHaveBeenCalled()
})

test('files that are dropped are given to the innermost place alone, all of them', async () => {
  await renderPlace()
  const files = [pictureFile('a.jpg'), pictureFile('b.jpg')]
  drag('dragover', files)
  await expect.element(place()).toHaveAttribute('data-over', 'true')
  expect(drag('drop', files).defaultPrevented).toBe(true)
  await expect.element(place()).not.toHaveAttribute('data-over')

  expect(onFiles.mock.calls.map(([given]) => given.map(({ name }: File) => name))).toEqual([['a.jpg', 'b.jpg']])
  expect(around).not.toHaveBeenCalled()
})

test('a text that is dragged is left to the browser', async () => {
  await renderPlace()
  expect(drag('dragover', []).defaultPrevented).toBe(false)
  expect(drag('drop', []).defaultPrevented).toBe(false)

  expect(around).toHaveBeenCalledTimes(2)
  expect(onFiles).not.toHaveBeenCalled()
  await expect.element(place()).not.toHaveAttribute('data-over')
})

test('pasted files count unless a text comes with them; blanks are no text', () => {
  const pasted = (text: string) => {
    const data = new DataTransfer()
    if (text) data.setData('text/plain', text)
    data.items.add(pictureFile('a.jpg'))
    return pastedFiles(data).map(({ name }) => name)
  }
  expect(pasted('')).toEqual(['a.jpg'])
  expect(pasted(' \n')).toEqual(['a.jpg'])
  expect(pasted('words')).toEqual([])
  expect(pastedFiles(null)).toEqual([])
})

test('the button opens the chooser for what is wanted, and sends no form around it', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const onChosen = vi.fn()
  await renderInSite(
    <form onSubmit={onSubmit}>
      <FileButton accept="image/jpeg" isMultiple onFiles={onChosen}>
        Upload pictures
      </FileButton>
    </form>,
  )
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')
  const opened = vi.fn((event: Event) => event.preventDefault())
  chooser?.addEventListener('click', opened)
  const button = page.getByRole('button', { name: 'Upload pictures' })
  await button.click()
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')

  expect(opened).toHaveBeenCalledTimes(2)
  expect([chooser?.accept, chooser?.multiple, chooser?.checkVisibility()]).toEqual(['image/jpeg', true, false])
  expect(onSubmit).not.toHaveBeenCalled()
  await expect.element(button).toHaveClass('button')
  const files = [pictureFile('a.jpg'), pictureFile('b.jpg')]
  chooseFiles(chooser, ...files)
  expect(onChosen.mock.calls).toEqual([[files]])
})
