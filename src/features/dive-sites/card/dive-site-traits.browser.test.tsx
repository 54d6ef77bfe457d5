import { expect, test } from 'vitest'
import { skillLevels } from '#domain/dive-sites/dive-site.ts'
import { renderInSite } from '../../../testing.tsx'
import { DiveSiteTraits } from './dive-site-traits.tsx'

test('one bar is filled for beginners, one more for each level above, and the level is named', async () => {
  const filled: unknown[] = []
  for (const skillLevel of skillLevels) {
    const { container, unmount } = await renderInSite(
      <DiveSiteTraits siteType={null} access={null} skillLevel={skillLevel} />,
    )
    const bars = [...container.querySelectorAll('rect')].map((bar) => bar.getAttribute('fill') !== 'none')
    filled.push([container.textContent, bars])
    await unmount()
  }
  expect(filled).toEqual([
    ['Skill level: Beginner', [true, false, false]],
    ['Skill level: Intermediate', [true, true, false]],
    ['Skill level: Advanced', [true, true, true]],
  ])
})
