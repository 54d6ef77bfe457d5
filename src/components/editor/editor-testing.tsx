import { useRef, useState } from 'react'
import { page, userEvent } from 'vitest/browser'
import { type Responses, renderInSite } from '../../testing.tsx'
import { LazyBodyEditor } from '../edit-form/body-input.tsx'
import type { BodyEditorHandle, BodyEditorProps } from './body-editor.tsx'

interface Opened extends Partial<Pick<BodyEditorProps, 'rows' | 'error' | 'listLinks'>> {
  width?: number
  responses?: Responses
}

/** An editor in a form that keeps what it is told, with the cursor at the end of the text. */
export async function openEditor(body = '', { width, responses, ...props }: Opened = {}) {
  const told: string[] = []
  const outside: { handle?: BodyEditorHandle | null; setValue?: (value: string) => void } = {}
  function Form() {
    const [value, setValue] = useState(body)
    const ref = useRef<BodyEditorHandle>(null)
    outside.setValue = setValue
    return (
      <>
        <button type="button">Before</button>
        <LazyBodyEditor
          label="Content"
          listLinks={async () => []}
          {...props}
          ref={(handle) => {
            ref.current = handle
            outside.handle = handle
          }}
          value={value}
          onChange={(markup) => {
            told.push(markup)
            setValue(markup)
          }}
        />
        <button type="button">After</button>
      </>
    )
  }
  const screen = await renderInSite(<Form />, { width, responses })
  const text = page.getByRole('textbox', { name: 'Content', exact: true })
  await text.click()
  await userEvent.keyboard('{Control>}{End}{/Control}')
  return {
    screen,
    text,
    told,
    /** The markup of this very moment. */
    markup: () => outside.handle?.markup(),
    focus: () => outside.handle?.focus(),
    setValue: (value: string) => outside.setValue?.(value),
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
  }
}

/** As a browser does when somebody pastes. */
export function paste(text: { element(): Element }, data: { html?: string; plain?: string; files?: File[] }) {
  const clipboardData = new DataTransfer()
  if (data.html) clipboardData.setData('text/html', data.html)
  if (data.plain) clipboardData.setData('text/plain', data.plain)
  for (const file of data.files ?? []) clipboardData.items.add(file)
  text.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}
