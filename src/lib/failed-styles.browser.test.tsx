import { expect, onTestFinished, test } from 'vitest'
import { askAgainForStyles } from './failed-styles.ts'

function addLink(href: string, mark: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  link.dataset.mark = mark
  onTestFinished(() => document.querySelector(`[data-mark=${mark}]`)?.remove())
  document.head.append(link)
  return link
}

const told = (link: HTMLLinkElement, event: 'load' | 'error') =>
  new Promise((resolve) => link.addEventListener(event, resolve))

test('a style sheet that did not come is asked for again; one that is there or on its way stays', async () => {
  const there = addLink('data:text/css,.there{color:red}', 'there')
  await told(there, 'load')
  const missing = addLink('http://127.0.0.1:1/no-such-file.css', 'missing')
  await told(missing, 'error')
  const onItsWay = addLink('data:text/css,.on-its-way{color:red}', 'on-its-way')
  askAgainForStyles()
  const again = document.querySelector<HTMLLinkElement>('[data-mark=missing]')

  expect([there, missing, onItsWay].map((link) => link.isConnected)).toEqual([true, false, true])
  expect(again?.href).toBe(missing.href)
  askAgainForStyles()
  expect(again?.isConnected).toBe(true)
})
