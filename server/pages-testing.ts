import { locations } from '#db/schema/catalogue.ts'
import { marineLife } from '#db/schema/marine-life.ts'
import { regions } from '#db/schema/regions.ts'
import { render } from '#src/entry-server.tsx'
import { createRenderPage } from './render-page.ts'
import { insertArticle, insertDiveSite, insertProduct, insertReview, NOW, testSite } from './testing.ts'

/** Of a host that cuts pictures, so that the sizes that are asked for can be read. */
const imageUrl = 'https://res.cloudinary.com/demo/image/upload/reef.jpg'
const picture = { excerpt: 'When to go in.', imageUrl }
const dates = { publishedAt: new Date('2026-03-01T01:00:00Z'), updatedAt: new Date('2026-04-02T02:00:00Z') }
const unknown = { content: '', publishedAt: null, updatedAt: NOW }
const shop = 'https://shop.example/fins?tag=kelp'

/** Renders the real pages, as the built server does. */
export const renderRealPages = createRenderPage(render, () => ({
  scripts: ['/entry.js'],
  screens: {},
  stylesheets: [],
  headHtml: '',
}))

/** A site with a story, a review and a dive site of which everything is known, and one of each of which little is. */
export async function siteWithPages() {
  const { db, app } = testSite({ CONTACT_EMAIL: 'hello@site.test', SOCIAL_FACEBOOK: 'https://social.example/kelp' })
  const site = await app({ renderPage: renderRealPages })
  insertArticle(db, { id: 1, slug: 'slack-water', title: 'Slack Water', ...picture, ...dates })
  // Written before the day on which it appeared.
  insertArticle(db, { id: 2, slug: 'bare-story', title: 'A Bare Story', ...unknown, updatedAt: dates.publishedAt })
  const sold = { rating: '⭐⭐⭐⭐' as const, price: '$129 AUD', category: 'Masks & Fins' as const, purchaseLink: shop }
  const content = '## Fit\nGood.\n\n## Verdict\nBuy.'
  const established = { basis: 'dived', basisAt: '2026-02-21', basisBy: 'gear desk', ratingParts: 'Fit: 4' } as const
  const inShort = { pros: 'Light.\nCheap.', cons: 'Short.', suitedTo: 'Travellers.', notSuitedTo: 'Racers.' }
  const facts = 'kind: fins\nmaterial: rubber | 2026-03-01 | https://maker.example/fins'
  const whole = { ...established, ...inShort, facts, alternatives: 'a-watch', priceCheckedAt: '2026-03-01' }
  insertReview(db, { id: 1, slug: 'good-fins', title: 'Good Fins', content, ...picture, ...dates, ...sold, ...whole })
  insertReview(db, { id: 2, slug: 'bare-review', title: 'A Bare Review', ...unknown })
  insertReview(db, { id: 3, slug: 'a-watch', title: 'A Watch', ...unknown, ...sold, category: 'Dive Computers' })
  insertProduct(db, { id: 1, featured: true, imageUrl, price: 89.5, rating: 4.5, reviewCount: 3, affiliateLink: shop })
  insertProduct(db, { id: 2, featured: true, name: 'Bare Mask', price: null, rating: null })
  const byron = { name: 'Byron', region: 'Northern NSW', description: 'Turtles.', difficulty: 'Beginner' as const }
  db.insert(locations)
    .values({ ...byron, imageUrl, featured: true, createdAt: NOW })
    .run()
  db.insert(marineLife)
    .values([weedySeadragon, { slug: 'sponge', name: 'Sponge', group: 'sponge', createdAt: NOW }])
    .run()
  insertDiveSite(db, { ...wholeDiveSite, id: 1 })
  const guide = {
    summary: 'Four kinds of water.',
    content: '## When\n\nAutumn.',
    sources: 'A club: https://club.example/',
  }
  db.insert(regions)
    .values({ slug: 'sydney', name: 'Sydney', title: 'One City', checkedAt: '2026-03-01', ...guide })
    .run()
  const closed = { region: 'Coral Sea', state: null, status: 'closed' as const, statusReason: 'Gone.' }
  insertDiveSite(db, { ...closed, id: 2, name: 'Far Rock' })
  for (let id = 3; id < 30; id += 1) insertDiveSite(db, { id, name: `Reef ${id}` })
  return site
}

const wholeDiveSite = {
  description: 'Sponges, seadragons, and a fort on a rock. '.repeat(5),
  ...{ imageUrl, videoUrl: '/video/reef.mp4', videoThumbnail: '/images/logo.svg' },
  ...{ reviewLink: '/blog/slack-water', bestTime: 'Summer', bestMonths: [12, 1] },
  ...{ hazards: 'Boats.', limits: 'No swell.' },
  ...{ status: 'permit' as const, statusReason: 'Ask the ranger.', checkedAt: '2026-05-03', featured: true },
  ...{ departure: 'The bridge', entry: 'Giant stride', facilities: 'Toilets', marineLife: 'Seadragons' },
}

const weedySeadragon = {
  ...{ id: 1, slug: 'weedy-seadragon', name: 'Weedy seadragon', scientificName: 'Phyllopteryx taeniolatus' },
  ...{ group: 'fish' as const, names: ['seadragons'], content: 'Find where the kelp stops.', createdAt: NOW },
  ...{ size: 'to 46 cm', depth: '3 to 50 m', conduct: 'Come from the side.', law: 'Protected.' },
  ...{ danger: 'None.', dangerSource: 'DAN', mistakenFor: 'Weed.', checkedAt: '2026-05-03' },
  sources: 'Australian Museum: https://australian.museum/phyllopteryx-taeniolatus\nKelp & Coral',
}

/** Every kind of page in every state. */
export const urls = [
  ...['/', '/about', '/affiliate-disclosure', '/contact', '/learn-to-dive', '/privacy-policy', '/terms-of-service'],
  ...['/closures', '/corrections?page=/dive-sites/1'],
  ...['/contact?sent=saved', '/subscribed', '/newsletter/confirm', '/search', '/search?q=r', '/search?q=reef'],
  ...['/blog', '/blog?category=Tips', '/blog/slack-water', '/blog/bare-story', '/blog/nothing'],
  ...['/gear-reviews', '/gear-reviews?category=Dive+Computers', '/gear-reviews?search=fins&category=BCDs'],
  ...['/gear-reviews/compare', '/gear-reviews/compare?items=good-fins,a-watch,nothing'],
  ...['/gear-reviews/good-fins', '/gear-reviews/bare-review', '/gear-reviews/nothing'],
  ...['/dive-sites', '/dive-sites?page=1', '/dive-sites?region=Sydney&page=2', '/dive-sites?q=far&skill=Beginner'],
  ...['/dive-sites?region=Nope', '/dive-sites?page=99', '/gear-reviews?category=Wetsuits'],
  ...[
    '/regions',
    '/regions/sydney',
    '/regions/nothing',
    '/when',
    '/when?month=10',
    '/when?skill=Beginner&access=shore',
  ],
  ...['/dive-sites/1', '/dive-sites/2', '/dive-sites/999', '/dive-sites/x', '/nothing'],
  ...['/my-sites', '/my-sites?sites=1-2'],
  ...['/marine-life', '/marine-life/weedy-seadragon', '/marine-life/sponge', '/marine-life/nothing'],
]
