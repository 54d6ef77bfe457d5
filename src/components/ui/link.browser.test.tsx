import { expect, test } from 'vitest'
import { renderInSite } from '../../testing.tsx'
import { PhoneLink } from './link.tsx'

test('a number is shown as people read it and rung without its spaces', async () => {
  const { getByRole } = await renderInSite(<PhoneLink number="+61 8 8212 9242" />)
  await expect.element(getByRole('link', { name: '+61 8 8212 9242' })).toHaveAttribute('href', 'tel:+61882129242')
})
