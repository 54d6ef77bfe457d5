import { expect, test } from 'vitest'
import { panels } from './-admin-panels.ts'

test('the dashboard has its tabs in this order; what has a kind is written in them, and found by the quick switcher [s2-admin-tabs]', () => {
  expect(panels.map(({ tab, title, kind }) => [tab, title, kind].join(', '))).toEqual([
    'blog, Blog Creator, article',
    'gear-reviews, Gear Reviews, review',
    'photos, Photo Management, ',
    'pictures, Pictures, ',
    'newsletter, Newsletter, ',
    'issues, Issues, issue',
    'messages, Messages, ',
    'corrections, Corrections, ',
    'security, Security, ',
    'data-export, Data Export, ',
    'products, Products, product',
    'locations, Locations, location',
    'links, Links, ',
    'site, Site, ',
  ])
})
