import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInSite } from '../../testing.tsx'
import { LazyBodyEditor } from './lazy-body-editor.tsx'

const given: string[] = []
function Form({ body = '' }: { body?: string }) {
  const [value, setValue] = useState(body)
  return (
    <LazyBodyEditor
      label="Content"
      value={value}
      onChange={(markup) => {
        given.push(markup)
        setValue(markup)
      }}
      listLinks={async () => []}
    />
  )
}

test('what is typed is told as markup', async () => {
  await renderInSite(
    <Form
      body={
        '# One\n\nTwo **three** https://a.au [four](/blog)\n\n- a\n- b\n\n1. x\n2. y\n\n> said\n\n<img src="/images/products/kind-dive-computer.svg" alt="x" width="300">'
      }
    />,
  )
  const text = page.getByRole('textbox', { name: 'Content' })
  await expect.element(text).toBeVisible()
  await text.click()
  await userEvent.keyboard('{Control>}{End}{/Control}{Enter}Hello')
  await expect.poll(() => given.at(-1)).toContain('Hello')
})
