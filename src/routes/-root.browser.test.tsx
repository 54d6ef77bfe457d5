import { expect, test } from 'vitest'
import { lazyHttpLink } from '../lib/lazy-link.ts'
import { createAppRouter } from '../router.tsx'

test('the line at the top and the placeholders of a slow page come at the same moment, after 150 ms', async () => {
  const line = document.body.appendChild(document.createElement('div'))
  line.className = 'progress-bar'
  expect(getComputedStyle(line).animationDelay).toBe('0.15s')
  line.remove()
  expect(createAppRouter(lazyHttpLink).options.defaultPendingMs).toBe(150)
})
