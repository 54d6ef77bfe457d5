import { expect, test } from 'vitest'
import { definePanel, groupPanels, openPanel } from './panels.ts'

const panel = (tab: string, load = async () => () => null) => definePanel({ tab, title: tab, load })

test('a panel is fetched before it is opened, and one that cannot be is told of when it is', async () => {
  let asked = 0
  // A mock would catch the failure itself; what nobody catches fails the run.
  const load = async () => {
    asked += 1
    throw new Error('no line')
  }
  panel('blog', load).preload()
  await new Promise(setImmediate)

  expect(asked).toBe(1)
})

test('the URL names the panel; without a name, or with a wrong one, it is the first', () => {
  const panels = [panel('blog'), panel('security')]

  expect([undefined, 'blog', 'security', 'nonsense'].map((tab) => openPanel(panels, tab).tab)).toEqual([
    ...['blog', 'blog', 'security', 'blog'],
  ])
  expect(() => openPanel([], 'blog')).toThrow('The dashboard has no panels.')
})

test('panels of one group share a tab, in the order of the first of each', () => {
  const [blog, reviews, links] = [panel('blog'), panel('reviews'), panel('links')]
  const groups = groupPanels([{ ...reviews, group: 'Gear' }, blog, { ...links, group: 'Gear' }])

  expect(groups.map(({ title, panels }) => [title, ...panels.map(({ tab }) => tab)])).toEqual([
    ['Gear', 'reviews', 'links'],
    ['blog', 'blog'],
  ])
})
